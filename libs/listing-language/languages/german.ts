import { behindDigits, type Language, numberWords, word } from './language.js';

const numbers = ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];
const thousand = 'tausend|tsd\\.?';
const million = 'millionen|million|mio\\.?';
const bedrooms = 'Schlafzimmern?';
const bathrooms = 'Badezimmern?|Bädern?|Bad';
const squareFeet = 'Quadratfuß';
const squareMetres = 'Quadratmetern?|qm';
const hectares = 'Hektar';
const built = 'Baujahr|erbaut|gebaut|errichtet';

export const german: Language = {
  signs:
    /(?<!\p{L})(?:der|die|das|den|ein|eine[nrms]?|mit|ohne|und|gibt|es|für|wie|viele?|ich|suche|möchte|haben|zeig(?:e|en)?|h[aä]us(?:er)?|wohnung(?:en)?|immobilien?|angebote?|schlafzimmer|zimmer|bäder|miete|mieten|kaufen|preis|unter|über|bis|zwischen|mindestens|höchstens|euro|zur|zum)(?!\p{L})/giu,
  isSpaced: true,
  numbers,
  thousand,
  million,
  currencies: { $: 'Dollar', '€': 'Euro', '£': 'Pfund' },
  otherCurrencies: 'Franken',
  price: 'Preis|Kaufpreis|kostet|Miete',
  people: 'Einwohner|Menschen',
  bedrooms,
  bathrooms,
  squareFeet,
  squareMetres,
  hectares,
  built,
  addresses: [
    /(?<!\p{L})\p{Lu}[\p{L}-]{0,40}(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer)\s+\d{1,4}(?:\s?[a-z])?(?![\p{L}\d])/gu,
    /(?<!\p{L})\p{Lu}[\p{L}-]{1,40}\s(?:Straße|Strasse|Str\.|Weg|Platz|Allee|Gasse|Ring|Damm|Ufer)\s+\d{1,4}(?:\s?[a-z])?(?![\p{L}\d])/gu,
  ],
  words: [
    word('mietwohnungen', 'apartments for rent'),
    word('mietwohnung', 'apartment for rent'),
    word('mietshäuser|miethäuser', 'houses for rent'),
    word('mietshaus|miethaus', 'house for rent'),
    word('eigentumswohnungen', 'apartments for sale'),
    word('eigentumswohnung', 'apartment for sale'),
    word('einfamilienhäuser|einzelhäuser', 'single family houses'),
    word('einfamilienhaus|einzelhaus', 'single family house'),
    word('mehrfamilienhäuser|mehrfamilienhaus', 'multi family'),
    word('reihenhäuser|reihenmittelhäuser|stadthäuser', 'townhouses'),
    word('reihenhaus|reihenmittelhaus|reiheneckhaus|stadthaus', 'townhouse'),
    word('doppelhaushälften?|doppelhaus', 'duplex'),
    // "Altbauwohnung": what it is, and a word to look for.
    [/(?<!\p{L})(\p{L}{3,20}?)s?wohnungen(?!\p{L})/giu, '$1 apartments'],
    [/(?<!\p{L})(\p{L}{3,20}?)s?wohnung(?!\p{L})/giu, '$1 apartment'],
    word('baugrundstücken?|bauland|bauplatz', 'land'),
    // With a house it is no home by itself.
    [
      /(?<!\p{L})(?<!(?:haus|mit|das|dem|großem|großes|größte[sn]?|vom|zum|und) (?:\p{L}{1,12} )?)grundstücke?n?(?= (?:in|zu|zum|kaufen|bei|unter|bis|ab|am|$)|[?!.]|$)/giu,
      'land',
    ],
    word('(?:netto)?kaltmiete|warmmiete|mietpreis', 'for rent'),
    word('mietobjekte|mietangebote', 'rentals'),
    word('wie ?viele?', 'how many'),
    word('was kosten', 'how much do homes cost'),
    word('durchschnittspreis|durchschnittlicher preis', 'average price'),
    word('günstigste[nrs]?|billigste[nrs]?|preiswerteste[nrs]?', 'cheapest'),
    word('teuerste[nrs]?|kostspieligste[nrs]?', 'most expensive'),
    word('größte[nrs]?', 'largest'),
    word('kleinste[nrs]?', 'smallest'),
    word('neue?ste[nrs]?', 'newest'),
    word('älteste[nrs]?', 'oldest'),
    word('unter|bis zu|bis|höchstens|maximal|weniger als', 'under'),
    word('über|mehr als', 'over'),
    word('mindestens|ab|wenigstens', 'at least'),
    word('zwischen', 'between'),
    word('etwa|ungefähr|rund|circa', 'around'),
    word(million, 'million'),
    behindDigits(thousand, 'thousand'),
    word(bedrooms, 'bedrooms'),
    word(bathrooms, 'bathrooms'),
    [/(?<=\d)[- ]?zimmer(?:n|-)?(?=\p{L}|\P{L}|$)/giu, ' bedrooms '],
    word('häusern?', 'houses'),
    word('hauses|haus', 'house'),
    word('wohnungen', 'apartments'),
    word('wohnung', 'apartment'),
    word('angebote?n?|immobilien?|objekte?|inserate?n?|anzeigen?', 'homes'),
    word('zur miete|zu mieten|zu vermieten|zum mieten|mieten|miete|anmieten', 'for rent'),
    word('zum kauf|zu kaufen|zu verkaufen|zum verkauf|kaufen|kauf|erwerben', 'for sale'),
    word('verkaufte?n?', 'sold'),
    word('schwimmbad|pool', 'pool'),
    word('garten', 'garden'),
    word('stellplatz|stellplätze|parkplatz|parkplätze|garagen?', 'garage'),
    word('kamin', 'fireplace'),
    word('balkon', 'balcony'),
    word(squareFeet, 'sq ft'),
    word(squareMetres, 'm²'),
    word(hectares, 'hectares'),
    word(`(?:${built}) nach`, 'built after'),
    word(`(?:${built}) vor`, 'built before'),
    word('zeigen sie mir|zeige? mir|ich suche|suche|haben sie|gibt es|ich möchte', 'show'),
    word('ohne', 'without'),
    word('mit', 'with'),
    word('und', 'and'),
    word('oder', 'or'),
    word('ein(?:e[nrms]?)?', 'a'),
    ...numberWords(numbers),
    word('der|die|das|den|dem', ''),
  ],
};
