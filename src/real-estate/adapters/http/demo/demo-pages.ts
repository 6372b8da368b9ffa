import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import { createHash } from 'node:crypto';
import { type ListingDraft, priceOf, squareFeetOf } from '../../../domain/listing.js';
import { DEMO_LISTINGS, numberOf } from './demo-listings.js';
import { pictureWords } from './home-picture.js';

const STYLE = `
      body { margin: 0; font: 1.0625rem/1.55 system-ui, sans-serif; color: #22303a; background: #f6f3ec }
      header, main, footer { padding-inline: max(1.25rem, 50vw - 35rem) }
      header { color: #fff; background: linear-gradient(160deg, #123047, #2b6777); padding-block: 1rem 3rem }
      h1, h2, header a { font-family: Georgia, serif; line-height: 1.15 }
      header a { color: #fff; font-size: 1.25rem; text-decoration: none }
      h1 { margin: 2rem 0 .75rem; font-size: clamp(2rem, 6vw, 3rem) }
      header p { margin: 0; max-width: 38rem; font-size: 1.15rem }
      h2 { margin: 2.5rem 0 1rem; font-size: 1.5rem }
      ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fill, minmax(15.5rem, 1fr)) }
      li a { display: block; height: 100%; color: inherit; text-decoration: none; background: #fff; border: 1px solid #d8d0bf; border-radius: 14px; overflow: hidden }
      li a:hover, li a:focus-visible { border-color: #2b6777; box-shadow: 0 4px 18px rgb(18 48 71 / .18) }
      img { display: block; width: 100%; height: auto; aspect-ratio: 5 / 3 }
      li p, li strong { display: block; margin: .35rem 1rem 0 }
      li strong { font-size: 1.25rem; margin-top: .8rem }
      li p:last-child { margin-bottom: 1rem }
      summary { width: fit-content; margin: 1.5rem auto; padding: .65rem 1.4rem; font-weight: 600; color: #1c5a6b; background: #fff; border: 1px solid #2b6777; border-radius: 999px; cursor: pointer }
      .faint { color: #5b6770; font-size: .95rem }
      article { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); margin-top: 2rem }
      article img { border-radius: 14px }
      article h2 { margin-top: 0 }
      dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1.25rem; margin: 1rem 0 }
      dt { color: #5b6770 } dd { margin: 0 }
      main a { color: #1c5a6b }
      footer { padding-block: 2.5rem 8rem } footer p { margin: .4rem 0 0 }
      code { font-size: .85rem; overflow-wrap: anywhere }`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** What the line needs of a page, and the page's own style: a site's policy as it might be. */
export const DEMO_POLICY = `default-src 'none'; script-src 'self'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Those that can be had now come first. */
const HOMES = [
  ...DEMO_LISTINGS.filter(({ status }) => status === 'Active'),
  ...DEMO_LISTINGS.filter(({ status }) => status !== 'Active'),
];
const SHOWN_AT_ONCE = 12;

/** The front page of an invented agency, with the one line that shows the widget. */
export const demoPage = (): string =>
  page({ title: 'Harbour Homes', base: '' }, [
    '<h1>Find the home that fits you</h1>',
    '<p>Sixty homes in ten cities, from Boston to San Diego. Ada, in the corner below, knows all of them: ask by city, price, bedrooms, or “with a pool”.</p>',
    `</header><main><h2>On the market</h2>${cards(HOMES.slice(0, SHOWN_AT_ONCE))}`,
    `<details><summary>Show ${HOMES.length - SHOWN_AT_ONCE} more homes</summary>${cards(HOMES.slice(SHOWN_AT_ONCE))}</details></main>`,
    '<footer><h2>One line of HTML</h2>',
    '<p>Agency and homes are invented. This page has a strict content security policy, and this line:</p>',
    `<p><code>&lt;script async src="widget.js" data-chatbot="${EXAMPLE_SERIAL_NUMBER}"&gt;&lt;/script&gt;</code></p></footer>`,
  ]);

/** The page of one home, where the addresses of the demo's listings lead. */
export const demoHomePage = (home: ListingDraft): string =>
  page({ title: `${home.address}, ${home.city}`, base: '../' }, [
    `</header><main><article>${picture(home, '../')}<div><h2>${money(home)}</h2>`,
    `<p>${home.address}<br>${home.city}, ${home.state} ${home.zip}</p><p>${home.description}</p>`,
    `<dl>${factsOf(home)
      .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
      .join('')}</dl>`,
    '<p>Is there a question? The assistant in the corner below has the answer.</p><p><a href="../demo">All homes</a></p></div></article></main><footer></footer>',
  ]);

/** The header is open where `parts` begin. */
const page = ({ title, base }: { title: string; base: string }, parts: readonly string[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="${base}demo/1015.svg" type="image/svg+xml" />
    <style>${STYLE}</style>
    <script async src="${base}widget.js" data-chatbot="${EXAMPLE_SERIAL_NUMBER}"></script>
  </head>
  <body>
    <header><a href="${base}demo">Harbour Homes</a>
${parts.join('\n')}
  </body>
</html>
`;

const cards = (homes: readonly ListingDraft[]): string =>
  `<ul>${homes.map((home) => `<li>${card(home)}</li>`).join('')}</ul>`;

const card = (home: ListingDraft): string =>
  `<a href="demo/${numberOf(home)}">${picture(home, '')}<strong>${money(home)}</strong>` +
  `<p>${home.address}, ${home.city}, ${home.state}</p><p class="faint">${rooms(home)}</p>${home.status === 'Active' ? '' : `<p>${offer(home)}</p>`}</a>`;

const picture = (home: ListingDraft, base: string): string =>
  `<img src="${base}${home.images![0]}" alt="${pictureWords(home)}" width="400" height="240" loading="lazy" />`;

const money = (home: ListingDraft): string =>
  home.currencySymbol + (priceOf(home)! / 100).toLocaleString('en') + (home.saleType === 'for_rent' ? ' a month' : '');

const offer = ({ status, saleType }: ListingDraft): string =>
  status === 'Sold'
    ? 'Sold'
    : `For ${saleType === 'for_rent' ? 'rent' : 'sale'}${status === 'Active' ? '' : ', coming soon'}`;

const rooms = (home: ListingDraft): string =>
  [
    home.propertyType,
    home.bedrooms > 0 ? `${home.bedrooms} bd` : '',
    `${home.bathrooms} ba`,
    `${Math.round(squareFeetOf(home)).toLocaleString('en')} sq ft`,
  ]
    .filter((part) => part !== '')
    // A number stays with its unit.
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ');

const factsOf = (home: ListingDraft): (readonly [string, string | number])[] => [
  ['Offer', offer(home)],
  ['Home', rooms(home)],
  ['Built', home.yearBuilt],
  ['Parking spots', home.parkingSpots],
  ['Where', home.location],
  ['MLS number', home.mlsNumber],
  ...(home.extras ?? []).map(({ name, value }) => [name, value] as const),
];
