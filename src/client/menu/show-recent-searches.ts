import { recentTerms, saveRecentTerms } from './recent-terms.ts';

const crossPath = 'm6 6 12 12M18 6 6 18';
const svgNamespace = 'http://www.w3.org/2000/svg';

/** Lists the recent searches before the next one. `search` runs one of them. */
export function showRecentSearches(section: HTMLElement, search: (term: string) => void): void {
  const list = section.querySelector('ul');
  const clear = section.querySelector('button');
  if (!list || !clear) return;
  const show = () => {
    const terms = recentTerms();
    section.hidden = location.search !== '' || terms.length === 0;
    list.replaceChildren(...terms.map(rowOf));
  };
  const save = (terms: readonly string[]) => {
    saveRecentTerms(terms);
    show();
    const next = list.querySelector('a') ?? document.querySelector<HTMLElement>('.search-form input');
    next?.focus();
  };

  function rowOf(term: string): HTMLLIElement {
    const row = document.createElement('li');
    const link = document.createElement('a');
    link.href = `?${new URLSearchParams({ term })}`;
    // A term of another direction keeps it, but starts where the others do.
    const words = document.createElement('bdi');
    words.textContent = term;
    link.append(words);
    link.onclick = (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      search(term);
    };
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.className = 'icon-button';
    remove.ariaLabel = (section.dataset.remove ?? '').replace('{}', () => term);
    remove.append(cross());
    remove.onclick = () => save(recentTerms().filter((one) => one !== term));
    row.append(link, remove);
    return row;
  }

  clear.onclick = () => save([]);
  show();
}

function cross(): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', crossPath);
  svg.append(path);
  return svg;
}
