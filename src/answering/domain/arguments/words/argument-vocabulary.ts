/** Words, joined without blanks and accents, that models use for each field of a search, in the languages that they write. */
const FIELDS = {
  price:
    'price cost budget amount saleprice askingprice listprice rent monthlyrent rentprice pricerange spend preis kaufpreis mietpreis miete precio presupuesto prix loyer preco valor orcamento prezzo aluguel aluguer renta kaltmiete',
  bedrooms:
    'bedrooms bedroom beds bed br bedroomcount numbedrooms numberofbedrooms numberofrooms numrooms roomcount bedroomsnumber rooms bhk bd bdr zimmer schlafzimmer dormitorios dormitorio habitaciones habitacion recamaras chambres chambre pieces quartos quarto camere',
  bathrooms:
    'bathrooms bathroom bathroomstotalinteger bathroomsfull fullbaths fullbathrooms bathroomstotaldecimal baths bath ba bathroomcount numbathrooms numberofbathrooms bader badezimmer banos bano sallesdebain salledebain banheiros banheiro casasdebanho bagni',
  area: 'area size sqft sqm mq qm kvm metrekare squarefeet squarefootage squaremeters squaremetres livingarea buildingarea floorarea sqfeet footage m2 abovegradefinishedarea finishedarea finishedsqft livingsize livingspace interior surface wohnflache flache superficie metros metroscuadrados areautil tamano tamanho taille grosse space floorspace',
  lotArea:
    'lotarea lot lotsize land landarea acreage acres lotacres plot plotsize plotarea lotsqft landsize grundstuck grundstucksflache parcela terreno terrain hectares',
  yearBuilt:
    'yearbuilt year built builtyear constructionyear buildyear constructed construction baujahr anoconstruccion anodeconstruccion anneeconstruction anneedeconstruction anodeconstrucao anoconstrucao ano annee',
  age: 'age buildingage propertyage homeage yearsold alter antiguedad',
  parkingSpots:
    'parkingspots parking parkingspaces parkingspace parkingspot garagespaces carspaces cars garagespots stellplatze stellplatz aparcamiento estacionamiento stationnement vagas estacionamento parkplatz',
  daysOnMarket:
    'daysonmarket daysonzillow daysonredfin daysonsite daysonportal cumulativedaysonmarket cdom days dom marketdays daysmarket daysold listeddays dayslisted listed listingage posted published added onmarket timeonmarket',
  hoa: 'hoa hoafee hoafees hoamonth hoadues hoamonthly monthlyhoa associationfee condofee communityfee maintenancefee monthlyfee monthlyfees fees fee dues charges hausgeld nebenkosten comunidad condominio servicecharge servicecharges strata stratafee stratafees bodycorporate bodycorporatefee commoncharges',
  tax: 'tax taxes propertytax propertytaxes taxyear annualtax yearlytax grundsteuer impuesto impuestos ibi imi iptu taxefonciere',
  deposit: 'deposit depositfee securitydeposit kaution fianza deposito caution caucao',
  unitPrice:
    'unitprice unitareaprice pricepersqft pricepersquarefoot pricesqft ppsf psf pricepersqfoot priceperarea pricearea pricepersqm pricepersquaremeter pricepersquaremetre pricem2 quadratmeterpreis',
  city: 'city metro metroarea cities town location place municipality cityname locality where ort stadt ville ciudad cidade citta ubicacion localizacao standort poblacion',
  state:
    'st state states province region statename statecode bundesland estado provincia departement statecd stateprovince',
  zip: 'zip zipcode zipcodes postalcode postcode postal zips plz postleitzahl codigopostal codepostal cp cep',
  country: 'country nation countrycode pais pays',
  county:
    'county countyorparish subdivision subdivisionname district parish neighborhood neighbourhood suburb stadtteil viertel barrio bairro quartier',
  propertyType:
    'propertytype propertytypes realestatetype realestatekind type types hometype kind category property homekind housetype dwelling buildingtype propertykind tipo typ tipopropiedad tipodepropiedad tipoimovel tipodeimovel typebien typedebien immobilientyp objekttyp objektart wohnungstyp style unittype structure',
  saleType:
    'saletype offer offertype listingtype transaction transactiontype purpose dealtype for forsaleorrent deal tenure mode intent operation operacion operacao tipooperacion tipodeoperacion angebot angebotsart angebotstyp vermarktung vermarktungsart transaccion transacao offre typeoffre negocio finalidade finalidad modalidad sale forsale rental forrent buyorrent rentorbuy rentorsale saleorrent buyrent buy rentals listingfor goal',
  status:
    'status situacao situacion listingstatus availability sold available active estatus statut includesold withsold showsold soldincluded',
  exceptStatus: 'exceptstatus',
  exceptFeatures: 'exceptfeatures',
  currency: 'currency currencysymbol currencycode wahrung moneda devise moeda',
  features:
    'features feature amenities amenity musthave musthaves has with wants facilities facility ausstattung ausstattungen merkmale caracteristicas caracteristiques caratteristiche dotazioni prestations equipamiento equipements equipement comodidades requirements needs include includes including nicetohave',
  withoutFeatures:
    'hide omit ignore withoutfeatures withoutfeature without lacks lacking missing exclude excluded excluding excludes not except avoid ohne sin sans sem mustnot mustnothave no dealbreakers',
  wish: 'wish wishes query q search searchtext freetext keywords keyword prompt question request preferences details notes criteria searchquery userquery querytext suche suchbegriff',
  words:
    'words text description descriptions beschreibung descripcion descricao descrizione remarks publicremarks word phrase phrases contains',
  mlsNumber: 'mlsnumber mlsnumbers mlsids mls mlsid mlsno listingnumber reference ref mlscode referencia referenz',
  id: 'id ids listingids listingid nativeid propertyid',
  url: 'url link listingurl permalink href uri webpage pageurl detailurl',
  address:
    'address addr streetnumber housenumber streetsuffix streetdirprefix unitnumber unparsedaddress fulladdress addressline addressline1 line1 street streetaddress streetname adresse strasse direccion calle rue endereco rua indirizzo',
  school: 'school elementaryschool middleschool middleorjuniorschool highschool schools schooldistrict schoolname',
  sort: 'sort sortby sortorder order orderby ordering sorting rank rankby sortfield sortdirection orderdirection sortdir orderdir direction dir asc desc ascending descending sortieren sortierung ordenar ordenarpor ordenpor orden tri trierpar ordem',
  page: 'page pagenumber pageno pagenum currentpage seite pagina',
  limit:
    'limit resultsperpage itemsperpage listingsperpage topk topn rows maxrows first count top maxresults results n num pagesize perpage take number howmany resultcount maxlistings maxitems anzahl limite cantidad nombre',
  offset: 'offset skip start startindex startat startrow firstresult',
  tours: 'tours tour openhouse virtualtour',
  spaceType: 'spacetype',
  near: 'near nearby closeto around center centre',
  extras: 'extras extra extensioncolumns extensioncolumn extensions customfields',
  columns: 'columns columnwords',
  of: 'of metric measure figure statistic statisticof stat field column aggregate aggregateon aggregatefield statfield measureof',
  groupBy: 'groupby group grouping groupedby by breakdown breakdownby splitby segmentby per aggregateby',
  /** What models add for themselves; it says nothing of the homes. */
  aside:
    'debug trace dryrun cursor output outputformat fields select projection returnfields outputfields includefields selectfields return returning expand facets highlight tracktotalhits timeout session sessionid userid requestid includecount countonly reason reasoning rationale explanation thought thoughts comment comments langue sprache idioma lingua language locale lang format responseformat verbose includeimages includephotos withimages serialnumber tool intentsummary confidence',
} as const;

export type ArgumentField = keyof typeof FIELDS;

export const FIELD_OF: ReadonlyMap<string, ArgumentField> = new Map(
  (Object.keys(FIELDS) as ArgumentField[]).flatMap((field) =>
    [...FIELDS[field].split(' '), field.toLowerCase()].map((word) => [word, field] as const),
  ),
);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Beside a field they say which end of its range is meant. */
export const LEAST = setOf(
  'min minimum minimal minimo minima minim least atleast from gte above over after lower since start gt more low newer greater desde mindest od ot от fra fran vanaf minst mindst minste minimalna minimale lagst az минимум мин минимальная минимальный минимальное mindestens ab von acima partir depuis apres starting begin lowest larger bigger',
);
export const MOST = setOf(
  'max maximum maximal maximo maxima maxim most atmost to lte under below before upper upto end lt less high older within last past until до tot til till maks hogst hoyst hojst fazla cok максимум макс максимальная максимальный максимальное maksimum maksimal maksimalna hasta bis hochstens ate jusqu cap ceiling limit highest top smaller fewer cheaper',
);
export const EXACTLY = setOf('exact exactly equal equals eq precise precisely');
/** At the end of a name alone: elsewhere they are words of other languages. */
export const LAST_OF_NAME: ReadonlyMap<string, 'min' | 'max'> = new Map([
  ['da', 'min'],
  ['a', 'max'],
  ['do', 'max'],
]);
export const DENIAL = setOf(
  'hide skip omit ignore drop suppress bez без zonder utan uten uden not no except exclude excluded excluding without un non avoid ohne sin sans sem never',
);
/** Beside another word they say in what it is counted. */
export const UNITS = setOf(
  'sqft sqm ha tsubo pyeong yd yards m2 mq qm sq square ft feet foot meters metres acres acre hectares hectare eur euro euros usd dollars dollar gbp month monthly mo mtl year yearly annual per pcm day days week weeks months k thousand thousands million millions',
);
/** Beside another word they say nothing more. */
export const IDLE = setOf(
  'the is are of a an in at op up or and on by de do da del der usd value values limit filter filters desired preferred wanted required requested total than target number num nr count amount range property prop home house listing listings search user client customer buyer my wish pref param criteria want wants has have option selected name s des les le du la el los las il lo con da do dos das della di par por pro von der die das im zum pour para nach au aux nb nombre numero anzahl cantidad quantidade',
);
