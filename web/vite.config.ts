import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => {
  // Where the game server runs while developing (`smashup serve`).
  const server = loadEnv(mode, '.', 'SMASHUP_')['SMASHUP_SERVER'] ?? 'http://127.0.0.1:8000';
  return {
    plugins: [svelte()],
    build: { target: 'es2022', assetsInlineLimit: 0 },
    server: {
      proxy: {
        '/api': { target: server, ws: true },
        '/healthz': server,
        '/openapi.json': server,
      },
    },
    test: { include: ['src/**/*.test.ts'] },
  };
});
