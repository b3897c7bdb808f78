/** The report's own script: filters, search, veils, keys. Texts reach the page as text nodes only, pictures when they are asked for. */
(() => {
  const rows = JSON.parse(document.getElementById('data').textContent);
  const find = (id) => document.getElementById(id);
  const list = find('list');
  const PAGE = 60;
  const filter = { severity: new Set(), category: '', kind: '', file: '', words: [] };
  const revealed = new Set();
  let unveiled = false;
  let shown = [];
  let drawn = 0;
  let selected = -1;

  const haystacks = rows.map((row) =>
    [row.f, row.n, row.w, row.e, row.g, ...(row.h ?? []), ...(row.i ?? []).map(({ t }) => t)].join(' ').toLowerCase(),
  );

  function make(tag, className, text) {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  }

  const fits = (row, index) =>
    (filter.severity.size === 0 || filter.severity.has(row.s)) &&
    (filter.category === '' || (row.c ?? []).some(([name]) => name === filter.category)) &&
    (filter.kind === '' || row.y === filter.kind) &&
    (filter.file === '' || row.f === filter.file || isIn(row.f, filter.file)) &&
    filter.words.every((word) => haystacks[index].includes(word));

  /** A folder ends with "/"; "./" is where the scan began. */
  const isIn = (file, folder) =>
    folder === './' ? !file.includes('/') : folder.endsWith('/') && file.slice(0, file.lastIndexOf('/') + 1) === folder;

  /** The excerpt with its issues marked. */
  function excerpt(row) {
    const box = make('p', 'text');
    box.dir = 'auto';
    let at = row.a;
    const end = row.a + row.e.length;
    if (row.a > 0) box.append('… ');
    for (const issue of row.i) {
      if (issue.a === undefined || issue.a < at || issue.z > end) continue;
      box.append(row.e.slice(at - row.a, issue.a - row.a));
      const mark = make('mark', `s-${issue.s}`, row.e.slice(issue.a - row.a, issue.z - row.a));
      mark.title = `${issue.c}, ${issue.s}`;
      box.append(mark);
      at = issue.z;
    }
    box.append(row.e.slice(at - row.a));
    if (end < row.l) box.append(' …');
    return box;
  }

  /** Small, as it was when it was judged. */
  function picture(row) {
    const image = make('img', 'picture');
    [image.width, image.height] = row.d;
    image.alt = `Small copy of ${row.f}`;
    image.src = row.b;
    return image;
  }

  /** A recording or a video: its issues quote what is said, with the time in seconds. */
  const isTimed = ({ y }) => y === 'audio' || y === 'video';
  const hasVeil = (row) => row.e !== undefined || row.b !== undefined || (isTimed(row) && row.i.length > 0);

  /** As large as what is behind it, and nothing of it: not in the page before somebody asks. */
  function veil(row) {
    const box = make('button', 'veil');
    box.type = 'button';
    if (row.b !== undefined) {
      box.classList.add('picture');
      [box.style.width, box.style.height] = row.d.map((side) => `${Math.max(120, side)}px`);
      box.append(make('span', '', 'Show the picture'));
      return box;
    }
    const lines = isTimed(row) ? 1 : Math.min(3, Math.ceil(row.e.length / 110));
    for (let line = 0; line < lines; line += 1) box.append(make('i'));
    box.append(make('span', '', isTimed(row) ? 'Show what was found' : 'Show the text'));
    return box;
  }

  /** "1:05" */
  const toClock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

  function issues(row) {
    const box = make('ul', 'issues');
    for (const { t, c, s, x, a } of row.i.slice(0, 8)) {
      const item = make('li');
      if (isTimed(row) && a !== undefined) item.append(make('span', 'dim', `${toClock(a)}  `));
      item.append(make('b', '', t), ` · ${c}, ${s}. ${x}`);
      box.append(item);
    }
    const more = row.m + Math.max(0, row.i.length - 8);
    if (more > 0) box.append(make('li', 'dim', `${more} more in results.jsonl`));
    return box;
  }

  function hideButton(row) {
    const what = row.b !== undefined ? 'picture' : isTimed(row) ? 'findings' : 'text';
    const button = make('button', 'hide', `Veil the ${what}`);
    button.type = 'button';
    return button;
  }

  function draw(index, open = unveiled || revealed.has(index)) {
    const row = rows[index];
    const item = make('li', `item s-${row.s}`);
    item.tabIndex = -1;
    item.dataset.index = index;
    const head = make('div', 'head');
    head.append(make('span', `badge s-${row.s}`, row.s === 'other' ? names[row.k] : row.s));
    const file = make('span', 'file', row.f);
    if (row.n !== undefined) file.append(make('span', 'record', ` #${row.n}`));
    head.append(file);
    for (const [name, severity] of row.c ?? []) head.append(make('span', `tag s-${severity}`, name));
    for (const technique of row.h ?? []) head.append(make('span', 'tag', technique.replaceAll('_', ' ')));
    if (row.p !== undefined) head.append(make('span', 'dim sure', [`${row.p}%`, ...aside(row)].join(' · ')));
    item.append(head, make('p', 'why', row.w));
    if (!hasVeil(row)) return item;
    if (!open) item.append(veil(row));
    else {
      if (!isTimed(row)) item.append(row.b === undefined ? excerpt(row) : picture(row));
      item.append(issues(row), hideButton(row));
    }
    return item;
  }

  const kinds = { picture: 'picture', audio: 'recording', video: 'video' };
  const aside = ({ y, g }) => (kinds[y] ? [kinds[y]] : g === undefined || g === 'und' ? [] : [g]);

  const names = { unmoderated: 'Not moderated', skipped: 'Skipped', failed: 'Not read' };

  function drawMore(count = PAGE) {
    const page = document.createDocumentFragment();
    for (const index of shown.slice(drawn, drawn + count)) page.append(draw(index));
    drawn = Math.min(shown.length, drawn + count);
    list.append(page);
    find('more').hidden = drawn >= shown.length;
  }

  function apply() {
    shown = rows.map((_, index) => index).filter((index) => fits(rows[index], index));
    list.replaceChildren();
    drawn = 0;
    selected = -1;
    drawMore();
    find('empty').hidden = shown.length > 0;
    find('count').textContent = `${shown.length.toLocaleString('en-US')} of ${rows.length.toLocaleString('en-US')}`;
    const isFiltered =
      filter.severity.size > 0 || filter.category || filter.kind || filter.file || filter.words.length > 0;
    find('clear').hidden = !isFiltered;
    find('category').value = filter.category;
    if (find('kind')) find('kind').value = filter.kind;
    for (const chip of document.querySelectorAll('.chip'))
      chip.setAttribute('aria-pressed', String(filter.severity.has(chip.dataset.value)));
    for (const bar of document.querySelectorAll('.bar'))
      bar.setAttribute('aria-pressed', String(filter[bar.dataset.by] === bar.dataset.value));
  }

  function clear() {
    filter.severity.clear();
    Object.assign(filter, { category: '', kind: '', file: '', words: [] });
    find('search').value = '';
    apply();
  }

  function toggleSeverity(value) {
    if (!filter.severity.delete(value)) filter.severity.add(value);
    apply();
  }

  function toggle(item) {
    const index = Number(item.dataset.index);
    if (!hasVeil(rows[index])) return;
    const isOpen = item.querySelector('.veil') === null;
    if (isOpen) revealed.delete(index);
    else revealed.add(index);
    const fresh = draw(index, !isOpen);
    item.replaceWith(fresh);
    fresh.focus({ preventScroll: true });
  }

  function setUnveiled(value) {
    unveiled = value;
    if (!value) revealed.clear();
    find('unveil').checked = value;
    apply();
  }

  function select(step) {
    if (shown.length === 0) return;
    selected = Math.max(0, Math.min(shown.length - 1, selected + step));
    while (selected >= drawn) drawMore();
    list.children[selected].focus();
    list.children[selected].scrollIntoView({ block: 'nearest' });
  }

  function toggleTheme() {
    const root = document.documentElement;
    const isDark =
      getComputedStyle(root).colorScheme === 'dark' ||
      (root.dataset.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.theme = isDark ? 'light' : 'dark';
  }

  const shortcuts = {
    '/': () => find('search').focus(),
    j: () => select(1),
    k: () => select(-1),
    h: () => toggleSeverity('High'),
    m: () => toggleSeverity('Medium'),
    l: () => toggleSeverity('Low'),
    o: () => toggleSeverity('other'),
    v: () => setUnveiled(!unveiled),
    t: toggleTheme,
    '?': () => find('help').showModal(),
  };

  for (const name of [...new Set(rows.flatMap((row) => (row.c ?? []).map(([category]) => category)))].sort())
    find('category').append(new Option(name, name));

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || find('help').open) return;
    if (event.key === 'Escape') {
      document.activeElement?.blur();
      clear();
      return;
    }
    if (event.target.matches('input[type=search], select')) return;
    if (event.key === 'Enter' && event.target.matches('.item')) {
      toggle(event.target);
      return;
    }
    const does = shortcuts[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  });

  list.addEventListener('click', (event) => {
    const item = event.target.closest('.item');
    if (item && event.target.closest('.veil, .hide')) toggle(item);
  });
  list.addEventListener('focusin', (event) => {
    selected = [...list.children].indexOf(event.target.closest('.item'));
  });
  document.addEventListener('click', (event) => {
    const button = event.target.closest('.chip, .bar');
    if (!button) return;
    const { by, value } = button.dataset;
    if (by === 'severity') toggleSeverity(value);
    else {
      filter[by] = filter[by] === value ? '' : value;
      apply();
    }
  });
  find('search').addEventListener('input', ({ target }) => {
    filter.words = target.value.toLowerCase().split(/\s+/).filter(Boolean);
    apply();
  });
  for (const by of ['category', 'kind'])
    find(by)?.addEventListener('change', ({ target }) => {
      filter[by] = target.value;
      apply();
    });
  find('unveil').addEventListener('change', ({ target }) => setUnveiled(target.checked));
  find('clear').addEventListener('click', clear);
  find('more').addEventListener('click', () => drawMore());
  find('theme').addEventListener('click', toggleTheme);
  find('help-open').addEventListener('click', () => find('help').showModal());
  // Paper has no "Show more".
  addEventListener('beforeprint', () => drawMore(shown.length));

  apply();
})();
