/** Homes, and kinds of them. */
export const HOMES: Readonly<Record<string, string>> = {
  'unit/homes':
    'home|listing|property|properties|result|option|match|matches|rental|house|condo|apartment|flat|villa|place|townhouse|casa|vivienda|propiedad|propiedades|inmueble|anuncio|opcion|opciones|bien|biens|maison|appartement|logement|haus|hauser|wohnung|wohnungen|immobilie|immobilien|angebot|angebote|inserat|inserate|anzeige|anzeigen|expose|exposes|objekt|objekte|annonce|annonces|anuncios|anuncio|imovel|imoveis|moradia|apartamento|case|appartamento|appartamenti|immobile|immobili|منزل|منازل|شقه|شقق|فيلا|عقار|عقارات|房子|房源|套|घर|मकान|संपत्ति|संपत्तियां|संपत्तियाँ|rental home|units',
  'type/home':
    'home|property|listing|place|unit|residence|family home|family house|vivienda|propiedad|inmueble|bien|logement|immobilie|objekt|imovel|immobile|عقار|منزل|房子|घर|मकान|residential unit|casa',
  'type/house':
    'house|single family|single family home|single family house|maison|haus|hauschen|einfamilienhaus|moradia|villetta|chalet|بيت|独栋|bungalow|cottage',
  'type/condo': 'condo|condominium|condominio|copropriete|eigentumswohnung|कोंडो|公寓楼',
  'type/apartment':
    'apartment|flat|apartamento|departamento|piso|appartement|wohnung|appartamento|شقه|公寓|अपार्टमेंट|फ्लैट',
  'type/townhouse':
    'townhouse|townhome|town house|row house|terraced house|casa adosada|maison de ville|reihenhaus|联排',
  'type/villa': 'villa|فيلا|别墅|विला',
  'type/detached':
    'detached|detached house|detached home|freestanding house|freistehendes haus|maison individuelle|casa independiente|chalet independiente|moradia isolada|casa indipendente|独立屋',
  'type/semi':
    'semi detached|semi detached house|semi|doppelhaushalfte|pareado|maison jumelee|geminada|moradia geminada|villetta bifamiliare',
  'type/duplex': 'duplex|triplex|multi family|multifamily|two family',
  'type/penthouse': 'penthouse|atico|attico|顶层',
  'type/studio': 'studio|estudio|monolocale|استوديو|开间',
  'type/loft': 'loft',
  'type/land': 'vacant land|building plot',
  'type/mobile': 'mobile home|manufactured home',
  'type/farm': 'farm|ranch|farmhouse',
  'type/castle': 'mansion|castle|cabin|barn',
};
