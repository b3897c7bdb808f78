/** The look of the site: VitePress's own theme, without its fonts, in the colors of the dashboard. */
import DefaultTheme from 'vitepress/theme-without-fonts';
import './style.css';

export default DefaultTheme;
