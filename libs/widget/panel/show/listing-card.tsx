import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { Listing } from '../chat/message.js';
import { cardWords } from './card-words.js';
import { OutsideLink } from './outside-link.jsx';
import { useTexts } from './speech.js';

/** Homes that an answer names. */
export function ListingCards({ listings }: { readonly listings: readonly Listing[] }) {
  const { listings: label } = useTexts();
  if (listings.length === 0) return null;
  return (
    <ul class="listings" aria-label={label}>
      {listings.map((listing) => (
        <li key={listing.ID}>
          <ListingCard listing={listing} />
        </li>
      ))}
    </ul>
  );
}

function ListingCard({ listing }: { readonly listing: Listing }) {
  const texts = useTexts();
  const { price, kind, facts, attribution } = cardWords(listing, texts, document.documentElement.lang);
  return (
    <article class="listing">
      <Picture address={listing.Image} />
      {price && (
        <p class="price">
          <bdi>{price}</bdi>
        </p>
      )}
      <p class="kind">{kind}</p>
      <p class="address">
        <bdi>{listing.Address}</bdi>
      </p>
      <Line of={facts} />
      {attribution.length > 0 && <Line of={attribution} />}
      {listing.Url && <OutsideLink to={listing.Url}>{texts.view}</OutsideLink>}
    </article>
  );
}

/** Texts between points. */
const Line = ({ of: texts }: { readonly of: readonly string[] }) => (
  <p class="facts">
    {texts.map((text, at) => (
      <Fragment key={text}>
        {at > 0 && ' · '}
        <bdi>{text}</bdi>
      </Fragment>
    ))}
  </p>
);

/** The picture of a row, from the owner's pages or the service's; it tells them nothing of the visitor's page. */
function Picture({ address }: { readonly address: string }) {
  const [isGone, setGone] = useState(false);
  const isWeb = address.startsWith('https://');
  if ((!isWeb && !/^demo\/\d+\.svg$/.test(address)) || isGone) return null;
  const source = isWeb ? address : document.body.dataset.base! + address;
  return <img src={source} alt="" loading="lazy" referrerpolicy="no-referrer" onError={() => setGone(true)} />;
}
