import { Fragment } from 'preact';
import { useContext } from 'preact/hooks';
import type { Listing } from '../chat/message.js';
import { cardWords } from './card-words.js';
import { OutsideLink } from './outside-link.jsx';
import { Picture, webPicture } from './picture.jsx';
import { locale, useTexts } from './speech.js';
import { ViewingDoor } from './viewing-door.js';

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
  const ask = useContext(ViewingDoor);
  const { price, kinds, facts, attribution } = cardWords(listing, texts, locale());
  return (
    <article class="listing">
      <Picture address={pictureOf(listing)} alt={listing.Address || kinds.join(' · ')} />
      {price && (
        <p class="price">
          <bdi>{price}</bdi>
        </p>
      )}
      <Line of={kinds} />
      <p class="address">
        <bdi>{listing.Address}</bdi>
      </p>
      <Line of={facts} />
      {attribution.length > 0 && <Line of={attribution} />}
      {listing.Url && <OutsideLink to={listing.Url}>{texts.view}</OutsideLink>}
      {ask && listing.Status !== 'Sold' && (
        <button type="button" class="plain" onClick={() => ask(listing)}>
          {texts.viewing}
        </button>
      )}
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

/** The picture of a row, from the owner's pages or the service's. */
const pictureOf = ({ Image }: Listing): string =>
  /^(demo|listing-pictures)\/[\w-]+\.\w+$/.test(Image) ? document.body.dataset.base! + Image : webPicture(Image);
