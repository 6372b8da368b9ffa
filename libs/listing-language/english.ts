/** What the readers of questions call the things that are counted and measured; sources of patterns. */
export const english = {
  numbers: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  bedrooms: 'bed(?:room)?s?|brs?|bd(?:rms?|r|s)?',
  bathrooms: 'bath(?:room)?s?|ba',
  squareFeet: String.raw`sq\.?\s?(?:ft|feet|foot)\.?|square[\s-](?:feet|foot)|ft²|ft2|sqft|sf`,
  squareMetres: String.raw`m²|m2|sq\.?\s?m(?:et(?:er|re)s?)?|sqm|square[\s-]met(?:er|re)s?`,
  acres: 'acres?|acre-lot',
  hectares: 'hectares?|ha',
} as const;
