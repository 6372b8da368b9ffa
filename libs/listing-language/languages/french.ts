import { behindDigits, type Language, LITTLE, NAME, numberWords, word } from './language.js';

const numbers = ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
const thousand = 'mille';
const million = 'millions?';
const bedrooms = 'chambres?';
const bathrooms = "salles? de bains?|salles? d['’]eau";
const squareFeet = 'pieds carr[eé]s';
const squareMetres = 'm[eè]tres carr[eé]s';
const hectares = 'hectares?';
const built = 'construite?s?|b[aâ]tie?s?|ann[eé]e de construction';

export const french: Language = {
  signs:
    /(?<!\p{L})(?:le|la|les|un|une|des|du|de|avec|sans|à|et|y a-t-il|pour|plus|moins|combien|je|cherche|voudrais|avez-vous|maisons?|appartements?|annonces?|logements?|chambres?|salles?|louer|vendre|acheter|prix|montrez|jusqu|entre|est-ce|quel(?:le)?)(?!\p{L})|(?<!\p{L})[ld]['’]/giu,
  isSpaced: true,
  numbers,
  thousand,
  million,
  currencies: { $: 'dollars?', '€': 'euros?', '£': 'livres sterling' },
  otherCurrencies: 'francs?',
  price: 'prix|co[uû]te(?:nt)?|loyer',
  people: 'habitants|personnes',
  bedrooms,
  bathrooms,
  squareFeet,
  squareMetres,
  hectares,
  built,
  addresses: [
    new RegExp(
      String.raw`(?<![\p{L}\d.,])\d{1,4}(?:\s?(?:bis|ter))?,?\s+(?:rue|avenue|boulevard|place|allée|impasse|chemin|quai|cours|route)\s+(?:${LITTLE}\s*){0,3}${NAME}(?:[\s-]${NAME})*`,
      'gu',
    ),
  ],
  words: [
    word('locations', 'rentals'),
    [/(?<!\p{L})combien (?:y a-t-il )?d(?:e |['’])/giu, 'how many '],
    word('combien co[uû]tent(?: les)?', 'how much do houses cost'),
    word('prix moyen', 'average price'),
    word('(?:la |le |les )?plus ch[eè]re?s?', 'most expensive'),
    word('(?:la |le |les )?moins ch[eè]re?s?', 'cheapest'),
    word('(?:la |le |les )?plus grande?s?', 'largest'),
    word('(?:la |le |les )?plus petite?s?', 'smallest'),
    word('(?:la |le |les )?plus (?:r[eé]cente?s?|neufs?|neuves?)', 'newest'),
    word('(?:la |le |les )?plus (?:anciens?|anciennes?|vieux|vieilles?)', 'oldest'),
    word("(?:à |pour )?moins de|jusqu['’][àa]|(?:au )?max(?:imum|i)?|ne d[ée]passant pas", 'under'),
    word('plus de', 'over'),
    word('au moins|au minimum|à partir de|dès', 'at least'),
    word('entre', 'between'),
    word('environ|autour de', 'around'),
    word(million, 'million'),
    behindDigits(thousand, 'thousand'),
    word(bedrooms, 'bedrooms'),
    word(bathrooms, 'bathrooms'),
    word('maisons? de ville', 'townhouse'),
    word('maisons|pavillons', 'houses'),
    word('maison|pavillon', 'house'),
    [/(?<!\p{L})(?<!(?:avec|le|du|un grand|grand|son) )terrains?(?: (?:à bâtir|constructibles?))?(?!\p{L})/giu, 'land'],
    word('appartements', 'apartments'),
    word('appartement', 'apartment'),
    word('annonces|logements|biens', 'homes'),
    word('annonce|logement|bien', 'home'),
    word('[àa] louer|en location|louer|location|(?:au )?loyer', 'for rent'),
    word('[àa] vendre|en vente|[àa] acheter|acheter|achat|vente', 'for sale'),
    word('vendue?s?', 'sold'),
    word('piscine', 'pool'),
    word('jardin', 'garden'),
    word('parking|stationnement|places? de (?:parking|stationnement)', 'parking'),
    word('chemin[eé]e', 'fireplace'),
    word('balcon', 'balcony'),
    word(squareFeet, 'sq ft'),
    word(squareMetres, 'm²'),
    word(hectares, 'hectares'),
    word(`(?:${built}) apr[eè]s`, 'built after'),
    word(`(?:${built}) avant`, 'built before'),
    word('montrez-moi|montre-moi|je cherche|je voudrais|avez-vous|y a-t-il', 'show'),
    word('sans', 'without'),
    word('avec', 'with'),
    word('et', 'and'),
    word('ou', 'or'),
    [/(?<!\p{L})à(?= \d)/giu, 'to'],
    word('à|dans', 'in'),
    word('un|une', 'a'),
    ...numberWords(numbers),
    word('le|la|les|des|du', ''),
  ],
};
