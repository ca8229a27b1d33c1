import { defineConfig, mergeConfig } from 'vitest/config'; // apart from vite.config.ts: who only plays has no vitest
import site from './vite.config';

export default defineConfig((env) => mergeConfig(site(env), { test: { include: ['src/**/*.test.ts'], setupFiles: ['src/words/testing.ts'] } }));
