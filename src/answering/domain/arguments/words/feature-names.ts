import { plainLetters } from './plain-letters.js';

/**
 * What names of arguments, and items of lists of them, call what a home has: words that are too short or too wide for a
 * description, or mean something else in that of another language.
 */
const CALLED: Readonly<Record<string, string>> = {
  'air conditioning': 'cooling ac aircon aircondition clim klima climatizacion climatizado clima minisplit',
  'hot tub': 'spa hydromassage hidromasaje hidromassagem boblebad',
  elevator: 'hiss heis elevatore windy vytahu lyft ascenseurs',
  basement: 'cave cantina bodrum sklep kjeller',
  balcony: 'altan balkony balkonem',
  garden: 'hage have tuinen ogrodek bahce сад 庭',
  garage: 'box autorimessa boxauto garaza',
  fireplace: 'camino peis pejs krb',
  locker: 'bodega trastero debarras arrecadacao berging komorka кладовая',
  pool: 'picina basen',
  washer: 'lavanderia',
  'back deck': 'deck',
  'private dock': 'dock',
  'wheelchair access': 'accesible accesibilidad accessible accessibility pmr',
  sauna: 'bastu badstue',
  furnished: 'мебель мебелью mobilya mobilier mobiliario mobilia moveis muebles mobler meble 가구',
  pets: 'huisdieren huisdier zwierzeta zwierze животные животными питомцы evcil husdjur husdyr kjaeledyr zvirata animali mascota ペット ペット可 ペット相談 반려동물 애완동물 寵物 宠物 حيوانات पालतू',
};
const ENGLISH = new Map(
  Object.entries(CALLED).flatMap(([feature, words]) => words.split(' ').map((word) => [plainLetters(word), feature])),
);

/** A word of a name in English, where it is one that a description would not be read by; any other as it is. */
export const featureWord = (word: string): string => ENGLISH.get(word) ?? word;
