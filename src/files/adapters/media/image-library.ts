type Sharp = (typeof import('sharp'))['default'];

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((name) => [
  `VipsForeignLoad${name}File`,
  `VipsForeignLoad${name}Buffer`,
]);

let loaded: Promise<Sharp> | undefined;

/** sharp, loaded with the first image: it takes 30 MB that an installation without images does not need. */
export const imageLibrary = (): Promise<Sharp> => (loaded ??= load());

/** libvips must read nothing but the four formats, and must not answer for one file from its memory of another. */
async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  return sharp;
}
