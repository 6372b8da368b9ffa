import { PlaceNames } from './place-names.js';

/** States and regions that are called otherwise in other languages or in short; those of North America have codes of their own. */
export const REGION_NAMES = new PlaceNames(`
  bayern,bavaria,baviera,baviere|nordrhein westfalen,nrw,north rhine westphalia,renania del norte westfalia|hessen,hesse,hessia
  niedersachsen,lower saxony,baja sajonia,basse saxe|sachsen,saxony,sajonia,saxe|sachsen anhalt,saxony anhalt|thuringen,thuringia,turingia
  rheinland pfalz,rhineland palatinate,rlp|baden wurttemberg,bw,bawu|schleswig holstein,sh|mecklenburg vorpommern,mv
  karnten,carinthia|steiermark,styria|tirol,tyrol|niederosterreich,lower austria|oberosterreich,upper austria
  andalucia,andalusia,andalousie,andalusien|cataluna,catalunya,catalonia,catalogne,katalonien|pais vasco,euskadi,basque country
  castilla y leon,castile and leon|castilla la mancha,castile la mancha|comunidad de madrid,madrid|comunidad valenciana,comunitat valenciana,valencia
  islas baleares,illes balears,baleares,balearic islands|islas canarias,canarias,canary islands|navarra,navarre|aragon,aragon
  bretagne,brittany,bretana|normandie,normandy,normandia|bourgogne franche comte,burgundy,bourgogne|corse,corsica|occitanie,occitania
  ile de france,idf|provence alpes cote d azur,paca,provence|nouvelle aquitaine,new aquitaine|auvergne rhone alpes,aura|grand est,alsace
  lombardia,lombardy,lombardei|toscana,tuscany,toscane,toskana|sicilia,sicily,sizilien|sardegna,sardinia,cerdena|piemonte,piedmont,piemont|puglia,apulia|lazio,latium
  algarve,o algarve|acores,azores,azoren|madeira,madere|quebec,qc,province de quebec|sao paulo,sp|rio de janeiro,rj|minas gerais,mg|parana,pr|santa catarina,sc|rio grande do sul,rs|bahia,ba
  ciudad de mexico,cdmx,distrito federal,df|estado de mexico,edomex|jalisco,jal|nuevo leon,nl|quintana roo,q roo
  new south wales,nsw|victoria,vic|queensland,qld|western australia,wa|south australia,sa|tasmania,tas|england,inglaterra,angleterre|scotland,escocia,ecosse,schottland|wales,gales
`);
