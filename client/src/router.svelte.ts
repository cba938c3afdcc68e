import { type Route, route } from './model/route';

const read = () => route(location.pathname, location.search);

class Router {
  current = $state.raw<Route>(read());

  constructor() {
    addEventListener('popstate', () => (this.current = read()));
  }

  /** Goes to another path of this page; `replace` leaves no step to come back to. */
  go(path: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.current = read();
  }
}

export const router = new Router();
