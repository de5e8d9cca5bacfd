import { renderToString } from 'react-dom/server';
import { type Scene, serverApp } from './app';

/** The app's html, as a server writes it. */
export function html(scene: Scene): string {
  return renderToString(serverApp(scene));
}
