import '#components/page/office.css';

/** What the office's pages have around them; no phone of a collector keeps it. */
export { HeaderTools } from './header-tools.tsx';
export { PlaceLinks } from './place-links.tsx';
export { SideMenu } from './side-menu.tsx';
