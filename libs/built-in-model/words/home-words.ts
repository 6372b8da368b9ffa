/** Words for features and kinds of homes by language, those of six letters and more: who mistypes them is understood. */
export const HOME_WORDS: Readonly<Record<string, string>> = {
  English:
    'apartment apartments backyard balcony balconies basement basements bungalow carport concierge condominium cottage cottages ' +
    'dishwasher duplex elevator elevators fireplace fireplaces furnished unfurnished furniture garage garages garden gardens ' +
    'jacuzzi laundry parking penthouse playground rooftop storage studio studios swimming terrace terraces townhome townhouse ' +
    'townhouses waterfront wheelchair workshop',
  Spanish:
    'adosado amueblado amueblada amueblados amuebladas apartamento apartamentos aparcamiento ascensor ascensores azotea balcón ' +
    'balcones chalet chimenea cochera garaje garajes gimnasio jardín jardines mascota mascotas piscina piscinas sótano terraza ' +
    'terrazas trastero vivienda viviendas',
  French:
    'animaux appartement appartements ascenseur ascenseurs balcon balcons buanderie chalet cheminée cheminées climatisation ' +
    'duplex garage jardin jardins meublée meublés meublées parking piscine piscines studio terrasse terrasses',
  German:
    'aufzug aufzüge balkon balkone dachterrasse eigentumswohnung einbauküche einfamilienhaus fahrstuhl garage garagen garten ' +
    'grundstück haustier haustiere keller mietwohnung möbliert möblierte möblierten möblierter penthouse reihenhaus schwimmbad ' +
    'spülmaschine stellplatz stellplätze terrasse terrassen tiefgarage waschmaschine wohnung wohnungen',
  Portuguese:
    'academia animais apartamento apartamentos cachorro churrasqueira cobertura elevador elevadores garagem garagens jardim ' +
    'jardins lareira mobilado mobilada mobiliado mobiliada moradia moradias piscina piscinas terraço varanda varandas',
};

/** Words that are right as they are, or names, and differ from one of those by a letter or two. */
export const RIGHT_WORDS =
  // English and names
  'academic academics apartheid apart backward chiminea mascot mascots terrassa veranda verandah verandas basemen carpet carpets cottager dishwater elevated elevate elevates finished furnish furnishes ' +
  'furnishing furnishings furbished gardena gardener gardeners gardenia gardiner gardner gardened garbage harden packing parted ' +
  'partying parting parsing perking parkin playgroup shortage slimming skimming stowage storm story studied studies studious stupid ' +
  'swimmer terraced terrain terrance terrazzo torrance townhomes unfinished unfurnish warehouse condominio ' +
  // Spanish
  'adosada adosados adosadas alquilar amueblar aparcamientos apartado ascenso ascensos ascender cochero sotana gimnasia estudia ' +
  'jardinero mascotero terrazo trasero viviendo ' +
  // French
  'appartenant cheminer meuble meublé meubles gardien garder jardinier terrassement animaux animal animals animales balcons ' +
  // German
  'aufruf ausflug auszug balkan balken einzug garantie gatten gärten keilen keiler kellner killer koller kelle wohnend wohnhaus wohnen ' +
  'möblieren möbliertes moebliert ' +
  // Portuguese
  'acadêmica acadêmico academias animal elevada elevado jardinagem mobilidade mobiliário morada moradas morador moradores varanda cachorros cachorra coberta coberto';
