import '#components/page/office.css';

/** What the office's pages have around them; no phone of a collector keeps it. */
export { HeaderTools } from './header-tools.tsx';
export { MenuLinks } from './menu-links.tsx';
export { SideMenu } from './side-menu.tsx';
