import '@angular/compiler';
import { ApplicationRef, Component, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';

const show = (items) => `@for (item of state().${items}; track item.key) {
  @if (item.isWrapped) { <section><div [id]="item.id">{{ item.text }}</div></section> }
  @else { <div [id]="item.id">{{ item.text }}</div> }
}`;

const state = signal({ main: [], aside: [] });

class App {
  state = state;
}
Component({
  selector: 'app-root',
  template: `<main>${show('main')}</main><aside>${show('aside')}</aside>`,
})(App);

export async function start(element, first) {
  state.set(first);
  element.append(document.createElement('app-root'));
  const app = await bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
  return (next) => {
    state.set(next);
    app.injector.get(ApplicationRef).tick();
  };
}
