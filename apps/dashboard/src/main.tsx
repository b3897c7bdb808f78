/** Entry point of the page: the reader's language first, then everything that has texts. */
import { createRoot } from 'react-dom/client';
import { startLanguage } from './i18n/i18n.ts';
import { applyTheme } from './theme.ts';
import '@fontsource-variable/inter/wght.css';
import './styles.css';

applyTheme();
const root = document.getElementById('root');

async function start(): Promise<void> {
  await startLanguage();
  const { App } = await import('./app.tsx');
  if (root) createRoot(root).render(<App />);
}

void start();
