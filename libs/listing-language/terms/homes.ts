/** Who is spoken of: which of the homes, and of what type they are. */
export const HOMES: Readonly<Record<string, string>> = {
  'group/all':
    'both|all|each|each of|every one|every one of|all of them|all of these|all three|all four|all five|all two|ambos|ambas|todos|todas|cada|cada uno|tous|toutes|tous deux|toutes deux|chacun|chacune|beide|alle|jede|jeder|jedes|ambos os|todos os|entrambi|entrambe|tutti|tutte|ciascuno|كلاهما|جميعها|كل|都|दोनों|सभी|every',
  'group/none':
    'none of these two|none of these three|none of these four|none of these five|none of the two|none of the three|none of the four|none of the five|neither of the two|neither one|not one of them|not one|no single one|none|neither|none of them|neither of them|ninguno|ninguna|aucun|aucune|keine von|nenhum|nenhuma|nessuno|nessuna',
  'group/they':
    'they|these|those|them|their|the two|the three|the four|the five|las dos|los dos|les deux|die beiden|os dois|as duas|i due|le due|هما|它们|ये|ellos|ellas|ils|elles|sie beide|eles|elas|the pair',
  'group/some':
    'one of them|one of these|one of the|some of them|some of these|most|most of|several|many|a few|alguno|algunos|certains|einige|alguns|alcuni|any of them',
  'group/only': 'only|just|solo|seulement|nur|apenas|somente|soltanto',
  'order/1':
    'the first|the former|first one|the first one|el primero|la primera|le premier|la premiere|der erste|die erste|das erste|o primeiro|a primeira|il primo|la prima|option 1|the first home',
  'order/2':
    'the second|the latter|second one|the second one|el segundo|la segunda|le second|la seconde|le deuxieme|la deuxieme|der zweite|die zweite|das zweite|o segundo|a segunda|il secondo|la seconda|option 2|the second home',
  'order/3':
    'the third|third one|the third one|the third home|el tercero|la tercera|le troisieme|la troisieme|der dritte|die dritte|das dritte|o terceiro|a terceira|il terzo|la terza|option 3',
  'order/firsttwo': 'the first two|the former two|los dos primeros|les deux premiers|die ersten beiden',
  'order/other':
    'the other|the other one|other one|la otra|el otro|l autre|der andere|die andere|das andere|o outro|a outra|l altro|l altra',
  definite:
    'the|this|that|its|el|la|los|las|le|les|l|der|die|das|dem|den|des|diese|dieses|dieser|o|a|os|as|il|lo|gli|este|esta|ce|cette|cet|ese|esa|questa|questo|这|这个|यह|इस|هذه|هذا',
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
