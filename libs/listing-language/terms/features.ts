/** Things that a home has or is; a row's text must say so. */
export const FEATURES: Readonly<Record<string, string>> = {
  pool: 'pool|swimming pool|piscina|piscine|schwimmbad|swimmingpool|مسبح|حمام سباحه|泳池|游泳池|स्विमिंग पूल|पूल|🏊',
  'room for a pool':
    'room for a pool|room for pool|space for a pool|pool ready|plans for a pool|sitio para piscina|espacio para piscina|place pour une piscine|platz fur einen pool|espaco para piscina|spazio per una piscina',
  'south balcony': 'sudbalkon|sudterrasse',
  private: 'private|own pool|privado|privada|prive|privee|privat|eigener|eigenen|privato|privata|خاص|خاصه|私人|निजी',
  shared:
    'community|communal|shared|comunitaria|comunitario|commune|partagee|partage|gemeinschaft|gemeinschaftspool|comum|condominiale|مشترك|公共|共用|साझा',
  heated: 'heated|climatizada|chauffee|chauffe|beheizt|beheizter|aquecida|riscaldata|مدفأ|加热|恒温',
  'in ground': 'in ground|inground|sunken',
  'above ground': 'above ground',
  'hot tub': 'hot tub|jacuzzi|whirlpool|spa tub|spa|jacuzi|vasca idromassaggio|جاكوزي|热水浴缸',
  sauna: 'sauna|steam room|桑拿',
  gym: 'gym|fitness center|fitness room|fitness centre|gimnasio|salle de sport|fitnessraum|ginasio|academia|palestra|نادي رياضي|صاله رياضيه|جيم|健身房|जिम',
  balcony: 'balcony|balcon|balkon|varanda|balcone|balconi|شرفه|بلكونه|阳台|बालकनी',
  terrace: 'terrace|terraza|terrasse|terraco|terrazza|تراس|露台',
  patio: 'patio|天井',
  deck: 'deck',
  rooftop: 'rooftop|roof terrace|azotea|toit terrasse|dachterrasse|cobertura',
  covered: 'covered',
  yard: 'yard|backyard|back yard|front yard|patio trasero|quintal|cortile|院子|आंगन',
  garden: 'garden|jardin|garten|jardim|giardino|حديقه|花园|बगीचा|बाग',
  unfenced:
    'unfenced|not fenced in|sin cercar|sin vallar|non cloture|nicht eingezaunt|uneingezaunt|nao vedado|non recintato',
  unheated: 'unheated|unheated pool',
  uncovered: 'uncovered',
  fenced: 'fenced|fence|fenced in|cercado|cloture|eingezaunt|vedado|recintato',
  garage:
    'tiefgarage|tiefgaragenplatz|tiefgaragenstellplatz|underground garage|parking garage|plaza de garaje|box auto|garage|garaje|cochera|garagem|garagen|كراج|جراج|مرآب|车库|गैराज',
  carport: 'carport|car port',
  driveway: 'driveway',
  street:
    'street parking|off street|parking on the street|parking is on the street|on the street only|street only|park on the street|dans la rue|stationnement dans la rue|in der strasse|an der strasse|en la calle|na rua|in strada',
  basement: 'basement|sotano|sous sol|keller|cave|porao|seminterrato|cantina|قبو|地下室|तहखाना|cellar',
  finished: 'finished',
  unfinished: 'unfinished|未装修|尚未装修',
  fireplace: 'fireplace|chimenea|cheminee|kamin|lareira|camino|caminetto|مدفأه|壁炉|चिमनी|अंगीठी',
  'wood burning': 'wood burning',
  'gas fireplace': 'gas fireplace|gas burning',
  'wood stove': 'wood stove|wood burner|estufa de lena|poele a bois|holzofen|fogao a lenha|stufa a legna',
  'air conditioning':
    'air conditioning|air conditioned|air conditioner|ac|a/c|aire acondicionado|climatisation|climatise|climatisee|clim|klimaanlage|klimatisiert|ar condicionado|climatizado|aria condizionata|condizionata|تكييف|مكيف|مكيفه|空调|एसी|एयर कंडीशनिंग|central air|central cooling|aircon|central a/c',
  'heat pump': 'heat pump|bomba de calor|pompe a chaleur|warmepumpe|pompa di calore',
  'radiator heating': 'radiator|radiators|radiator heating',
  'floor heating':
    'floor heating|underfloor heating|radiant floor|suelo radiante|plancher chauffant|fussbodenheizung|fußbodenheizung|piso radiante|riscaldamento a pavimento|地暖',
  'forced air': 'forced air|forced air heating',
  elevator: 'elevator|lift|ascensor|ascenseur|aufzug|fahrstuhl|elevador|ascensore|مصعد|电梯|लिफ्ट',
  furnished:
    'furnished|furniture|furnishings|amueblado|amueblada|muebles|meuble|meublee|mobliert|mobel|mobilado|mobilada|mobiliado|moveis|mobilia|ammobiliato|arredato|arredata|arredamento|مفروشه|مفروش|اثاث|家具|सुसज्जित|फर्नीचर',
  unfurnished: 'unfurnished|no furniture|sin amueblar|non meuble|unmobliert|nao mobilado|non arredato',
  dishwasher:
    'dishwasher|lavavajillas|lave vaisselle|spulmaschine|geschirrspuler|lava loica|lavastoviglie|غساله صحون|洗碗机',
  'in unit':
    'laundry in the unit|laundry inside the unit|laundry in unit|in unit laundry|washer in the unit|washer inside the unit|in unit washer|in unit washer and dryer|in unit washer / dryer|washer and dryer in the unit|washer and dryer in unit|in unit w / d|in suite laundry',
  washer: 'washer|washing machine|lavadora|lave linge|waschmaschine|maquina de lavar|lavatrice|غساله|洗衣机',
  dryer: 'dryer|washer dryer|secadora|seche linge|trockner|asciugatrice',
  hookups:
    'hookup|washer and dryer hookup|washer dryer hookup|washer / dryer hookup|washer hookup|dryer hookup|laundry hookup|washer connection|anschluss fur waschmaschine|waschmaschinenanschluss|toma de lavadora|toma para lavadora',
  laundry: 'w / d|laundry|laundry room|lavanderia|buanderie|waschkuche|غرفه غسيل|洗衣房',
  'walk in closet': 'walk in closet|walk in wardrobe|vestidor|dressing|begehbarer kleiderschrank|closet',
  'solar panels':
    'solar|solar panel|paneles solares|panneaux solaires|solaranlage|paineis solares|pannelli solari|الواح شمسيه|太阳能',
  water: 'waterfront|on the water|beachfront|oceanfront|frente al mar|en bord de mer|am wasser|frente mar|lungomare',
  dock: 'dock|boat dock|muelle|ponton|bootssteg|pier|marina berth',
  'sea view':
    'اطلاله على البحر|تطل على البحر|مطل على البحر|بحر|समुद्र का नज़ारा|sea view|ocean view|vista al mar|vue mer|vue sur la mer|meerblick|vista mar|vista para o mar|vista mare|اطلاله بحريه|海景|beach view',
  'bay view': 'bay view|vista a la bahia|vue sur la baie|vista para a baia|vista sulla baia',
  'river view':
    'river view|vista al rio|vue sur le fleuve|vue sur la riviere|flussblick|vista para o rio|vista rio|vista sul fiume|view of the river',
  'lake view':
    'lake view|vista al lago|vue sur le lac|vue lac|seeblick|vista lago|vista para o lago|vista sul lago|view of the lake',
  'marina view':
    'marina view|vista a la marina|vue sur la marina|اطلاله علي المارينا|تطل الشقه على المارينا|view of the marina',
  'city view':
    'city view|skyline view|mountain view|vista a la ciudad|vue sur la ville|stadtblick|bergblick|vista para a cidade|park view|garden view|pool view',
  'wine cellar': 'wine cellar|wine room|bodega|cave a vin|weinkeller|adega',
  concierge: 'concierge|doorman|conserje|gardien|portier|porteiro|portiere|portineria|حارس|门卫|礼宾',
  locker: 'locker|storage locker|storage unit|storage room|trastero',
  gated: 'gated|gated community|security guard|security gate',
  hardwood: 'hardwood|hardwood floor|wood floor|parquet|parkett|holzboden|硬木地板',
  carpet: 'carpet|carpeted',
  'exposed brick': 'exposed brick|brick|ladrillo visto|briques apparentes',
  'home office': 'home office|despacho|arbeitszimmer|escritorio|studio room|مكتب|书房',
  "maid's room":
    "maid room|maid s room|maid's room|chambre de bonne|cuarto de servicio|quarto de empregada|غرفه خادمه|保姆房",
  'separate entrance':
    'separate entrance|own entrance|private entrance|entrada independiente|entree separee|eigener eingang',
  'single story':
    'single story|one story|single storey|single level|one level|de una planta|plain pied|einstockig|terrea',
  'two story': 'two story|two storey|two level|multi level|dos plantas|zweistockig',
  'top floor': 'top floor|ultimo piso|dernier etage|dachgeschoss|ultimo andar|ultimo piano',
  'ground floor': 'ground floor|planta baja|rez de chaussee|erdgeschoss|res do chao|piano terra',
  'corner unit': 'corner unit|corner|esquina|angle',
  bright: 'bright|luminoso|luminosa|lumineux|lumineuse|hell|helle',
  south: 'south facing|plein sud|orientacion sur|sudlage|nach suden|sudbalkon|exposicao sul|esposto a sud',
  'north facing': 'north facing|plein nord|west facing|east facing|orientacion norte|nordseite',
  'double glazing':
    'double glazing|double glazed|double vitrage|doble acristalamiento|doppelverglasung|vidro duplo|doppi vetri',
  septic: 'septic|septic system|septic tank|fosa septica|fosse septique',
  well: 'well water|own well',
  'city water': 'city water|municipal water|city sewer|public sewer',
  heritage:
    'heritage|heritage property|landmark|protected building|listed building|denkmalschutz|denkmalgeschutzt|monument historique|patrimonio',
  'rv pad': 'rv|rv pad|rv parking',
  'dog run': 'dog run',
  'lawn care': 'lawn care|gardener|garden maintenance|mowing|lawn maintenance|yard work',
  'gas stove': 'gas stove|gas cooktop|gas range|gas kitchen',
  kitchen:
    'equipped kitchen|fitted kitchen|cozinha equipada|cocina equipada|cuisine equipee|einbaukuche|cucina attrezzata',
  renovated:
    'renovated|redone|redid|makeover|refreshed|revamped|overhauled|remodeled|remodelled|refurbished|updated|reformado|reformada|renovado|renovada|renove|renovee|renoviert|saniert|modernisiert|remodelado|remodelada|ristrutturato|ristrutturata|مجدد|翻新|装修',
  original: 'original condition|is original|are original',
  'new roof': 'new roof|roof is new',
  internet: 'internet|wifi|wi fi|wlan',
  utilities: 'utilities|bills|gastos incluidos|charges comprises|nebenkosten|despesas incluidas|utenze|水电费',
  'short term rental':
    'short stay|short stays|short let|short lets|short term let|short term lets|nightly rental|nightly rentals|holiday let|holiday lets|rentals under|rentals of less than|rentals shorter than|short term rental|short term rentals|airbnb|alquileres de corto plazo|alquiler vacacional|location courte duree|kurzzeitvermietung|vacation rental|subletting',
  smoking: 'smoking|smoke|smokers|fumar|fumer|rauchen|fumare|تدخين|吸烟',
  pets: 'pet|animal|mascota|mascotas|animales|animaux|haustier|haustiere|animais|animali|animali domestici|حيوانات|حيوانات اليفه|الحيوانات الاليفه|宠物|पालतू|पालतू जानवर|🐾|pet friendly',
  large: 'large dog|big dog|large pet|perros grandes|grands chiens|grosse hunde|caes grandes',
  electricity: 'electricity|electric bill|strom|electricidad|electricite|eletricidade|elettricita|كهرباء|电费',
  'water supply': 'water|agua|eau|wasser|acqua',
  gas: 'gas',
  cable: 'cable|cable tv|satellite',
  heating:
    'heating|heat|heating included|heat included|gas heating|central heating|calefaccion|calefaccion central|chauffage|chauffage au gaz|chauffage central|heizung|gasheizung|zentralheizung|aquecimento|aquecimento central|riscaldamento|تدفئه|暖气|供暖|हीटिंग',
  chain: 'chain|onward chain|property chain',
  'chain free': 'chain free|chainfree',
  dogs: 'dog|perro|perros|chien|chiens|hund|hunde|cachorro|cao|caes|cane|cani|كلب|كلاب|狗|कुत्ते|कुत्ता|🐶|🐕',
  cats: 'cat|gato|gatos|chat|chats|katze|katzen|gatto|gatti|قطط|قطه|猫|बिल्ली|🐱',
  small: 'small dog|small pet|small animal|kleine hunde|perros pequenos|petits chiens|caes pequenos|piccoli cani',
  playground: 'playground|spielplatz|parque infantil|aire de jeux',
  tennis: 'tennis|tennis court|basketball court|golf|golf course',
  wheelchair: 'wheelchair|accessible|barrierefrei|step free',
  'guest house': 'guest house|granny flat|in law suite|adu|guest suite|casita',
  'ev charger': 'ev charger|charging station|car charger|cargador|borne de recharge|wallbox|ladestation',
  skylight: 'skylight|high ceilings|vaulted ceiling|fireplace mantel',
  attic: 'attic|loft storage|grenier|dachboden|sotao',
  granite: 'granite|marble|quartz|granite countertop',
  'busy road': 'busy road|main road|highway noise|noisy|traffic noise',
  quiet: 'quiet|silent|peaceful|tranquilo|tranquila|calme|ruhig|tranquillo|هادئ|安静|शांत|quiet street',
  view: 'with a view|great view|stunning view|beautiful view|nice view|views of|panoramic view|vista|vue|aussicht|blick|veduta|اطلاله|景观|दृश्य',
  beach: 'beach|playa|plage|strand|praia|spiaggia|شاطئ|海滩',
  park: 'next to the park|close to a park|near the park',
};
