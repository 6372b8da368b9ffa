/** What other programs call the fields of a listing, letters and digits alone; proposed, and confirmed by a person. */
export const HEADERS: Readonly<Record<string, readonly string[]>> = {
  MLSNumber:
    'mlsnumber mls mlsid mlsno listingid listingnumber listingno listingkey propertyid reference ref refno id objektnummer objektnr referencia référence'.split(
      ' ',
    ),
  SaleType:
    'saletype salerent transactiontype transaction listingtype offertype forsale vermarktungsart operación operacion'.split(
      ' ',
    ),
  Status: 'status standardstatus mlsstatus listingstatus stat estado'.split(' '),
  Price: 'price listprice askingprice asking guideprice currentprice amount lp preis kaufpreis precio prix'.split(' '),
  SalePrice: 'saleprice purchaseprice soldprice'.split(' '),
  RentPrice: 'rentprice rent monthlyrent leaseprice kaltmiete miete alquiler loyer'.split(' '),
  CurrencySymbol: 'currency currencysymbol currencycode währung waehrung moneda devise'.split(' '),
  PropertyType:
    'propertytype propertysubtype subtype type style hometype objektart tipo tipodepropiedad typedebien'.split(' '),
  Bedrooms:
    'bedrooms beds bedroomstotal totalbedrooms br bd numberofbedrooms schlafzimmer habitaciones dormitorios chambres'.split(
      ' ',
    ),
  Bathrooms:
    'bathrooms baths bathstotal bathroomstotal totalbaths totalbathrooms ba badezimmer baños sallesdebain'.split(' '),
  Url: 'url link listingurl propertyurl website webpage permalink detailurl'.split(' '),
  YearBuilt: 'yearbuilt built builtyear constructionyear baujahr añodeconstrucción'.split(' '),
  DaysOnMarket: 'daysonmarket dom adom cdom activedom'.split(' '),
  LotArea:
    'lotarea lotsize lotsizearea lotsizesquarefeet lotsqft lot plotsize plot grundstück grundstücksfläche parcela terrain'.split(
      ' ',
    ),
  BuildingArea:
    'buildingarea livingarea sqft squarefeet squarefootage floorarea floorspace internalarea size area sqm finishedsqft wohnfläche superficie surface'.split(
      ' ',
    ),
  AreaUnit: 'areaunit areaunits livingareaunits unit'.split(' '),
  ParkingSpots: 'parkingspots parking parkingtotal parkingspaces garage garagespaces stellplätze plazasdegaraje'.split(
    ' ',
  ),
  Images: 'images image picture photos photo photourls pictures imageurls imageurl bilder fotos'.split(' '),
  Description:
    'description publicremarks remarks marketingremarks comments text beschreibung descripción description'.split(' '),
  Address: 'address streetaddress fulladdress street unparsedaddress straße strasse adresse dirección direccion'.split(
    ' ',
  ),
  City: 'city town municipality locality ort stadt ciudad población ville'.split(' '),
  State: 'state stateorprovince province region bundesland provincia région'.split(' '),
  ZIP: 'zip zipcode postcode postalcode plz códigopostal codigopostal codepostal'.split(' '),
  Latitude: 'latitude lat'.split(' '),
  Longitude: 'longitude lng lon long'.split(' '),
  HOAMonth: 'hoamonth hoa hoafee hoadues monthlyhoa associationfee hausgeld'.split(' '),
  DepositFee: 'depositfee deposit securitydeposit kaution fianza'.split(' '),
  Location: 'location neighborhood neighbourhood subdivision area district'.split(' '),
};

/** Words of headers that say nothing of a field: all of the table is of homes. */
export const FILLERS = 'property home house listing of the no nr number name total current'.split(' ');

/** What headers write short. */
export const SHORT: Readonly<Record<string, string>> = {
  ...{ sq: 'square', ft: 'feet', num: 'number', addr: 'address', desc: 'description', pic: 'picture', img: 'image' },
};

/** Words of other programs, for the fields of which each value is one of a few. */
export const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SaleType: {
    forsale: 'for_sale',
    sale: 'for_sale',
    residential: 'for_sale',
    forrent: 'for_rent',
    rent: 'for_rent',
    rental: 'for_rent',
    forlease: 'for_rent',
    lease: 'for_rent',
    residentiallease: 'for_rent',
  },
  Status: {
    active: 'Active',
    new: 'Active',
    available: 'Active',
    a: 'Active',
    comingsoon: 'PreOnMarket',
    preonmarket: 'PreOnMarket',
    sold: 'Sold',
    closed: 'Sold',
  },
  AreaUnit: {
    squarefeet: 'Square Feet',
    sqft: 'Square Feet',
    squaremeters: 'Square Meters',
    sqm: 'Square Meters',
    m2: 'Square Meters',
  },
  Tours: { openhouse: 'OpenHouse', '3d': '3D' },
  SpaceType: { entireplace: 'Entire place', room: 'Room' },
};

/** Words of a status with which a home is not shown. */
export const NOT_SHOWN: Readonly<Record<string, readonly string[]>> = {
  'it is under contract': ['pending', 'active under contract', 'under contract', 'contingent', 'reserved'],
  'it is not on the market': [
    'canceled',
    'cancelled',
    'expired',
    'withdrawn',
    'hold',
    'off market',
    'deleted',
    'rented',
  ],
};

/** What is proposed for a required field of which the file has no column. */
export const PROPOSED: Readonly<Record<string, string | number>> = {
  SaleType: 'for_sale',
  Status: 'Active',
  CurrencySymbol: '$',
  PropertyType: 'Home',
  Bedrooms: 0,
  Bathrooms: 0,
  Url: 'https://www.example.com/homes/{MLSNumber}',
  YearBuilt: 0,
  DaysOnMarket: 0,
  LotArea: 0,
  BuildingArea: 0,
  AreaUnit: 'Square Feet',
  ParkingSpots: 0,
};
