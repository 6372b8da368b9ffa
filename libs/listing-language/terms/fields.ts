/** What a number may be of. */
export const FIELDS: Readonly<Record<string, string>> = {
  'field/price':
    'went for|sold for|fetched|selling price|price|asking price|list price|sale price|asking|asks|ask|priced|listed at|listed for|offered at|on the market for|costs|cost|goes for|go for|going for|precio|cuesta|cuestan|prix|coute|coutent|affiche|affichee|preis|kaufpreis|kostet|kosten|preco|custa|custam|prezzo|costa|costano|سعر|سعرها|سعره|ثمن|قيمت|कीमत|售价|价格|价|price tag|yours for|set me back|set you back',
  'field/rent':
    'rent|rents|rents for|monthly rent|renta|alquiler mensual|loyer|miete|kaltmiete|renda|affitto|canone|إيجار|ايجار|किराया|租金|月租',
  'field/estimate':
    'assessment|assessed|assessed at|assessed value|appraisal|appraised at|estimate|estimated|estimated value|zestimate|valuation|estimacion|estimation|schatzwert|estimativa|stima|估价',
  'field/tax':
    'tax|property tax|taxes|impuesto|impuesto predial|ibi|taxe fonciere|taxe|grundsteuer|steuer|imposto|imi|imposto predial|imposta|tassa|ضريبه|कर|税|房产税',
  'field/hoa':
    'condominio custa|o condominio|taxa de condominio|valor do condominio|cuota de comunidad|charge|maintenance|community fee|comunidad|condominium fee|body corporate|dues|monthly dues|hoa charges|hoa|hoa fee|hoa dues|association|association fee|homeowners association|condo fee|maintenance fee|service charge|charges|charges de copropriete|cuota de comunidad|gastos de comunidad|hausgeld|condominio mensal|taxa de condominio|spese condominiali|رسوم الخدمه|物业费|हाउसिंग शुल्क|strata fee',
  'field/deposit':
    'deposit|security deposit|down deposit|deposito|fianza|depot de garantie|caution|kaution|caucao|cauzione|تأمين|وديعه|押金|जमा|जमानत',
  'field/application fee': 'application fee|applying|frais de dossier|bearbeitungsgebuhr',
  'field/pet fee': 'pet fee|fee for pets|pet rent',
  'field/original price':
    'original price|the original price|the original asking price|the original list price|the original|original asking price|original list price|originally|first offered|first listed|started at|initial price|originally listed at|used to ask|precio original|prix initial|prix d origine|ursprunglich|ursprunglicher preis|preco original|prezzo originale|initially',
  'field/council tax': 'council tax|council tax band|tax band|band',
  'field/ground rent': 'ground rent|erbpacht|erbbauzins',
  'field/floor': 'floor|story number|etage|stock|andar|piso numero|piano|الطابق|طابق|楼|层|मंजिल',
  'field/lease term': 'lease|lease term|minimum lease|contract term|contrato|bail|mietvertrag|mietdauer',
  'field/energy class':
    'epc|epc rating|energy band|energy efficiency|energy performance|eficiencia energetica|etiquette energie|energy class|energy rating|energy label|class|dpe|classe energetique|classe|clase energetica|energieklasse|energieeffizienzklasse|classe energetica',
  'field/school':
    'school|elementary|elementary school|middle school|high school|academy|public school|school district|escuela|colegio|ecole|lycee|college|schule|grundschule|escola|scuola|مدرسه|学校|小学|स्कूल',
  'field/cheques': 'cheque|check payments|شيك|شيكات',
  'field/neighborhood': 'neighborhood|neighbourhood|barrio|quartier|stadtteil|bairro|quartiere',
  'field/year':
    'built|constructed|erected|year built|dates from|date from|dates back to|was finished in|completed in|construction year|year of construction|construida|construido|construida en|ano de construccion|construit|construite|annee de construction|baujahr|gebaut|erbaut|errichtet|ano de construcao|costruita|costruito|anno di costruzione|بنيت|بني|سنه البناء|建于|建成|建造|निर्मित|बना',
  'field/days':
    'days on market|on the market|on market|listed for|has been listed|have been listed|been listed|time on market|came up|been up|mercado|sur le marche|en ligne|auf dem markt|no mercado|sul mercato|挂牌|上市|बाजार',
  'field/lot': 'lot|lot size|plot|land|parcel|grundstuck|terreno|terrain|parcela|lote|lotto|قطعه ارض|ارض|地块|भूखंड',
  'field/area':
    'size|area|measures|living area|floor area|square footage|interior|wohnflache|superficie|surface|superficie habitable|metragem|مساحه|面积|क्षेत्रफल',
  'field/beds': 'bedroom count',
  'field/open house':
    'open house|open day|open viewing|viewing day|visit times|jornada de puertas abiertas|puertas abiertas|portes ouvertes|journee portes ouvertes|besichtigungstermin|tag der offenen tur|casa aberta|dia aberto|open on|is open|you can walk in|walk in|porte aperte|开放参观|开放日',
  'field/available from':
    'available from|move in|move in from|free from|can be yours from|be yours from|starting no sooner than|available on|vacant from|available as of|disponible desde|disponible a partir|disponible des|libre a partir|frei ab|verfugbar ab|bezugsfrei ab|disponivel a partir|disponibile da|متاح من|可入住',
  'field/sold date': 'sold on|was sold on|sold in|closed on|vendido el|vendu le|verkauft am|vendido em',
  'field/county': 'county',
  'field/zip': 'zip|zip code|postal code|postcode|codigo postal|code postal|plz|postleitzahl|cap|邮编',
};
