/** Entry point of the page. */
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyTheme } from './theme.ts';
import '@fontsource-variable/inter/wght.css';
import './styles.css';

applyTheme();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
