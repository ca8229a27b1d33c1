import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, loadEnv } from 'vite';
import { faces } from './faces.ts';

export default defineConfig(({ mode }) => {
  // Where the game server runs while developing (`smashup serve`).
  const server = loadEnv(mode, '.', 'SMASHUP_')['SMASHUP_SERVER'] ?? 'http://127.0.0.1:8000';
  return {
    plugins: [svelte(), faces('src/faces')],
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      // What most pages share comes in one file: the heads of forty answers weigh more than what is in them.
      rolldownOptions: { output: { advancedChunks: { groups: [{ name: 'common', minShareCount: 6 }] } } },
    },
    server: {
      fs: { allow: ['..'] }, // the sentences lie in smashup/locale
      proxy: {
        '/api': { target: server, ws: true },
        '/healthz': server,
        '/openapi.json': server,
      },
    },
  };
});
