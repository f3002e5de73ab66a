/** Which page is shown: the address, as state. */

export const route = $state({ path: location.pathname, hash: location.hash });

function read(): void {
  route.path = location.pathname;
  route.hash = location.hash;
}

addEventListener('popstate', read);
addEventListener('hashchange', read);

/** Go to another page of ours. */
export function go(to: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  read();
  if (!to.includes('#')) scrollTo(0, 0);
}

/** Follow links to our own pages without loading anything anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a[href^="/"]');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.hasAttribute('download') || link.getAttribute('target')) return;
  event.preventDefault();
  go(link.getAttribute('href') ?? '/');
}
