/** How the dashboard is built: one page, a file per screen, nothing from elsewhere. */
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds a server that runs beside it. */
const server = 'http://127.0.0.1:8787';

export default defineConfig({
  plugins: [react(), tailwind()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // Everything is a file of its own: the server's Content-Security-Policy takes no data: scripts or fonts.
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2023' },
  server: { proxy: { '/trpc': server, '/content': server, '/activity': server } },
});
