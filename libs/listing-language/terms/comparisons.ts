/** Arithmetic comparisons: the field, and which end of it. */
export const COMPARISONS: Readonly<Record<string, string>> = {
  'best/price/min':
    'cheapest|cheaper|lowest price|lowest priced|lower priced|least expensive|most affordable|more affordable|lowest asking price|mas barata|mas barato|la moins chere|le moins cher|moins chere|moins cher|gunstigste|billigste|gunstiger|mais barata|mais barato|meno costosa|piu economica|piu economico|الارخص|ارخص|最便宜|सबसे सस्ता',
  'best/price/max':
    'most expensive|dearest|dearer|priciest|more expensive|highest price|highest priced|higher priced|mas cara|mas caro|la plus chere|le plus cher|plus chere|plus cher|teuerste|teurer|mais cara|mais caro|piu cara|piu caro|piu costosa|الاغلى|最贵|सबसे महंगा|costlier',
  'best/area/max':
    'largest|larger|biggest|bigger|most spacious|roomier|mas grande|la plus grande|le plus grand|plus grande|plus grand|grosste|großte|grosser|großer|maior|piu grande|الاكبر|اكبر|最大|सबसे बड़ा',
  'best/area/min':
    'smallest|smaller|most compact|mas pequena|mas pequeno|plus petite|plus petit|kleinste|kleiner|menor|piu piccola|piu piccolo|الاصغر|最小|सबसे छोटा',
  'best/year/max':
    'newest|newer|youngest|most recent|most recently built|mas nueva|mas nuevo|plus recente|plus recent|neueste|neuer|mais nova|mais recente|piu nuova|piu recente|الاحدث|最新|सबसे नया',
  'best/year/min':
    'oldest|older|mas antigua|mas antiguo|plus ancienne|plus ancien|alteste|alter|mais antiga|mais antigo|piu vecchia|piu antica|الاقدم|最旧|सबसे पुराना',
  'best/days/max':
    'on the market longest|on the market longer|been on the market longer|been on the market longest|listed longer|listed longest|been listed longer|been listed longest|listed the longest|longest on the market|sitting longer|sitting the longest|on the market the longest|been up for longer',
  'best/days/min': 'newest listing|most recently listed|fewest days|listed most recently|shortest time on the market',
  'best/beds/max': 'most bedrooms|more bedrooms',
  'best/baths/max': 'most bathrooms|more bathrooms|most baths',
  'best/beds/min': 'fewest bedrooms|fewer bedrooms',
  'best/least':
    'lowest|least|smallest|el menor|la menor|le plus bas|la plus basse|niedrigste|niedrigsten|mais baixo|mais baixa|piu basso|piu bassa',
  'best/most':
    'highest|most|el mayor|la mayor|le plus eleve|la plus elevee|hochste|hochsten|mais alto|mais alta|piu alto|piu alta|holds the record|the record|tops the list|tops them all|beats them all|leads the list|ranks first|comes out on top|on top of the list',
  'rank/2':
    'second cheapest|second most expensive|second largest|second dearest|runner up|second biggest|second oldest|second newest',
  'rank/next': 'followed by|then comes|next comes|ahead of',
  'scope/beyond':
    'in all of|in the whole|in the entire|anywhere in|of all homes|in the state|in the country|on the whole market|in the world|in the city|ever',
  same: 'the same|same|equal|identical|match|matches|agree|igual|identique|gleich|mesmo|uguale|as high as|as much as',
};
