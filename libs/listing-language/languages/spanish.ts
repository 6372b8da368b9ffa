import { behindDigits, type Language, LITTLE, NAME, numberWords, word } from './language.js';

const numbers = ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
const thousand = 'mil';
const million = 'millones|mill[oó]n';
const bedrooms = 'habitaci(?:[oó]n|ones)|dormitorios?|rec[aá]maras?|alcobas?';
const bathrooms = 'ba[ñn]os?';
const squareFeet = 'pies cuadrados';
const squareMetres = 'metros cuadrados';
const hectares = 'hect[aá]reas?';
const built = 'construid[oa]s?|edificad[oa]s?|a[ñn]o de construcci[oó]n';

export const spanish: Language = {
  signs:
    /(?<!\p{L})(?:el|la|los|las|un|una|con|sin|en|de|del|y|hay|que|qué|para|por|más|menos|cu[aá]nt[oa]s?|busco|quiero|necesito|tienen?|casas?|pisos?|viviendas?|inmuebles?|apartamentos?|dormitorios?|habitaciones|ba[ñn]os?|venta|alquiler|precio|muéstrame|hasta|desde|entre|es)(?!\p{L})|[¿¡]/giu,
  isSpaced: true,
  numbers,
  thousand,
  million,
  currencies: { $: 'd[oó]lares', '€': 'euros', '£': 'libras esterlinas' },
  otherCurrencies: 'pesos',
  price: 'precio|cuesta|renta|alquiler',
  people: 'habitantes|personas',
  bedrooms,
  bathrooms,
  squareFeet,
  squareMetres,
  hectares,
  built,
  addresses: [
    new RegExp(
      String.raw`(?<!\p{L})(?:Calle|Avenida|Av\.|Paseo|Plaza|Carrera|Camino)\s+(?:${LITTLE}\s+|${NAME},?\s+){1,5}?(?:#|n[ºo°.]*\s*)?\d{1,5}(?!\d)`,
      'gu',
    ),
  ],
  words: [
    word('alquileres', 'rentals'),
    word('cu[aá]nt[oa]s', 'how many'),
    // Of one home it may be that which was spoken of; several are any.
    word('cu[aá]nto cuesta', 'how much does cost'),
    word('cu[aá]nto cuestan', 'how much do houses cost'),
    word('precio (?:medio|promedio)', 'average price'),
    word('(?:el |la |los |las )?m[aá]s (?:barat[oa]s?|econ[oó]mic[oa]s?)', ' cheapest'),
    word('m[aá]s car[oa]s?', 'most expensive'),
    word('m[aá]s grandes?', 'largest'),
    word('m[aá]s peque[ñn][oa]s?', 'smallest'),
    word('m[aá]s (?:nuev[oa]s?|recientes?)', 'newest'),
    word('m[aá]s (?:antigu[oa]s?|viej[oa]s?)', 'oldest'),
    word('(?:por )?menos de|hasta|m[aá]ximo(?: de)?', 'under'),
    word('m[aá]s de', 'over'),
    word('al menos|por lo menos|como m[ií]nimo|m[ií]nimo|desde|a partir de', 'at least'),
    word('entre', 'between'),
    [/(?<!\p{L})(?:alrededor de|unos|aproximadamente)(?= \d)/giu, 'around'],
    word(million, 'million'),
    behindDigits(thousand, 'thousand'),
    word(bedrooms, 'bedrooms'),
    word(bathrooms, 'bathrooms'),
    word('casas|chalets', 'houses'),
    word('casa|chalet', 'house'),
    word('apartamentos|pisos|departamentos', 'apartments'),
    word('adosados', 'townhouses'),
    word('(?:chalet |casa )?adosad[oa]', 'townhouse'),
    word('áticos?', 'penthouse'),
    [/(?<!\p{L})(?<!con |y )(?:mono)?(?:estudios?|ambientes?)(?!\p{L})/giu, 'studio'],
    [/(?<!\p{L})(?<!(?:con|el|del|su|gran|y) )(?:terrenos?|parcelas?|solares)(?!\p{L})/giu, 'land'],
    word('apartamento|piso|departamento', 'apartment'),
    word('viviendas|inmuebles|propiedades|anuncios', 'homes'),
    word('vivienda|inmueble|propiedad|anuncio', 'home'),
    word(
      '(?:en|de|para) (?:alquiler|renta|arriendo)|(?:para )?(?:alquilar|rentar|arrendar)|alquiler|arriendo',
      'for rent',
    ),
    word('en venta|a la venta|(?:para )?comprar|de compra|venta', 'for sale'),
    word('vendid[oa]s?', 'sold'),
    word('piscina', 'pool'),
    word('jard[ií]n', 'garden'),
    word('garaje|cochera|plazas? de (?:garaje|aparcamiento)|aparcamiento|estacionamiento', 'garage'),
    word('chimenea', 'fireplace'),
    word('balc[oó]n', 'balcony'),
    word(squareFeet, 'sq ft'),
    word(`${squareMetres}|metros`, 'm²'),
    word(hectares, 'hectares'),
    word(`(?:${built}) despu[eé]s de`, 'built after'),
    word(`(?:${built}) antes de`, 'built before'),
    word('mu[eé]strame|ens[eé][ñn]ame|busco|quiero|tienen|hay', 'show'),
    word('sin', 'without'),
    word('con', 'with'),
    word('y', 'and'),
    word('o', 'or'),
    // What is asked of a home is no place.
    word(
      'de(?= (?:fianza|precio|comunidad|ibi|impuestos?|metros?|superficie|gastos|calefacci[oó]n|dep[oó]sito|garant[ií]a|construcci[oó]n|lujo|obra|antig[uü]edad|altura)(?!\\p{L}))',
      'of',
    ),
    word('en|de', 'in'),
    word('un|una', 'a'),
    ...numberWords(numbers),
    word('el|la|los|las|por', ''),
  ],
};
