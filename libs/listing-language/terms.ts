/**
 * What the words of an answer mean, in all languages that answers are given in; plurals in s and what clings to Arabic words
 * need no entry. The longest phrase counts, so that "open house" is no house.
 */
export const TERMS: Readonly<Record<string, string>> = {
  // What a number may be of.
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

  // Units.
  'unit/beds':
    'bedroom|bed|bd|br|bdr|bdrm|dormitorio|habitacion|habitaciones|recamara|alcoba|chambre|schlafzimmer|schlafzimmern|quarto|dormitorios|camera|camere|camera da letto|camere da letto|غرف نوم|غرفه نوم|غرف|卧室|卧|室|बेडरूम|शयनकक्ष|🛏|🛌',
  'unit/baths':
    'bathroom|bath|ba|bano|salle de bain|salle de bains|salles de bain|salles de bains|sdb|badezimmer|badezimmern|bader|badern|bad|banheiro|casa de banho|casas de banho|bagno|bagni|حمام|حمامات|浴室|卫生间|卫|बाथरूम|स्नानघर|🛁|🚿|🚽',
  'unit/parking':
    'parking space|parking spot|parking|parking place|car|car garage|space|parking bay|plaza de garaje|plaza de aparcamiento|aparcamiento|estacionamiento|place de parking|place de stationnement|stellplatz|stellplatze|stellplatzen|parkplatz|parkplatze|lugar de estacionamento|lugar de garagem|vaga|vagas|posto auto|posti auto|موقف|مواقف|موقف سياره|车位|停车位|पार्किंग|🚗|off street space|vehicle',
  'unit/feet':
    'sq ft|sq. ft.|sqft|square feet|square foot|sf|ft2|sq feet|square footage of|pies cuadrados|pieds carres|quadratfuß|quadratfuss|pes quadrados|piedi quadrati|قدم مربع|قدم مربعه|平方英尺|वर्ग फुट',
  'unit/metres':
    'm2|sqm|sq m|sq. m.|square metre|square meter|metros cuadrados|metres carres|metre carre|quadratmeter|quadratmetern|qm|metros quadrados|metri quadrati|متر مربع|مترا مربعا|平方米|वर्ग मीटर|mq',
  'unit/acres': 'acre|hectarea acre|एकड़',
  'unit/hectares': 'hectare|ha|hectarea|hektar|ettari|公顷',
  'unit/days': 'day|dia|jour|tag|tage|tagen|giorno|giorni|يوم|ايام|天|दिन',
  'unit/weeks': 'week|semana|semaine|woche|wochen|settimana|settimane|اسبوع|اسابيع|周|हफ्ते',
  'unit/months': 'month|mes|meses|mois|monat|monate|monaten|mesi|mese|شهر|اشهر|شهور|个月|महीने',
  'unit/years': 'year|years old|ano|anos|an|ans|annee|jahr|jahre|jahren|anno|anni|سنه|سنوات|年|साल',
  'unit/hours': 'hour|hora|heure|stunde|stunden|ora|ore|ساعه|小时|घंटे',
  'unit/minutes': 'minute|min|minuto|minuten|minuti|دقيقه|دقائق|分钟|मिनट',
  'unit/distance': 'm|meter|metre|metro|metros|block|yards away|feet from|米|متر|मीटर',
  'unit/kilometres': 'km|kilometer|kilometre|kilometro|quilometro|chilometro|公里|كم|كيلومتر|किलोमीटर',
  'unit/miles': 'mile|mi|milla|meile|meilen|milha|miglio|miglia|英里|ميل|मील',
  'unit/percent': '%|percent|per cent|por ciento|pour cent|prozent|por cento|per cento|बर्षत|प्रतिशत|٪',
  'unit/times': 'times|times as|times as much|x as much|mal so|veces|fois|vezes|volte',
  'unit/pounds': 'lb|lbs|kg',
  'unit/classes': 'out of 10|out of ten|stars|star',
  'per/month':
    'a month|per month|each month|monthly|every month|/ month|/ mo|al mes|por mes|mensual|mensuales|par mois|mensuel|/ mois|im monat|pro monat|monatlich|por mes|ao mes|mensal|al mese|mensili|شهريا|في الشهر|每月|一个月|/ 月|प्रति माह|हर महीने|महीना|/ mes|pcm',
  'per/year':
    'in a year|for a year|over a year|for the year|over the year|for a whole year|in one year|yearly charge|por un ano|sur un an|aufs jahr|num ano|in un anno|a year|per year|each year|yearly|every year|/ year|/ yr|annual|annually|per annum|al ano|por ano|anual|par an|annuel|/ an|im jahr|pro jahr|jahrlich|ao ano|all anno|annui|سنويا|في السنه|每年|一年|/ 年|प्रति वर्ष|सालाना|/ ano',
  'per/day': 'a night|per night|a day|per day|por noche|par nuit|pro nacht|pro tag|por dia|a notte',
  'per/week':
    'a week|per week|each week|weekly|every week|/ week|por semana|a la semana|par semaine|pro woche|die woche|a settimana|每周|اسبوعيا|प्रति सप्ताह',
  'per/area':
    'le m2|el m2|der m2|o m2|al m2|el metro cuadrado|der quadratmeter|o metro quadrado|il metro quadro|the square foot|the square metre|per square foot|per sq ft|per sqft|a square foot|/ sq ft|/ sqft|/ ft2|per square metre|per square meter|per m2|/ m2|a square metre|a square meter|por metro cuadrado|por m2|par metre carre|par m2|le metre carre|pro quadratmeter|pro m2|por metro quadrado|al metro quadro|per square foot price|price per square foot|price per sq ft|price per square metre|price per square meter|price per m2',
  'money/$': 'usd|us dollar|dollar|buck|dolar|dolares|دولار|美元|डॉलर|dollari|dollaro|dollars',
  'money/C$': 'cad|canadian dollar|dolar canadiense|加元',
  'money/A$': 'aud|australian dollar',
  'money/€': 'euro|eur|يورو|欧元|यूरो',
  'money/£': 'pound sterling|gbp|libras esterlinas|pfund|英镑',
  'money/AED': 'aed|dirham|dirhams|dhs|dh|درهم|دراهم|迪拉姆',
  'money/₹': 'rupee|rupees|inr|रुपये|रुपया|卢比|روبيه|rupias|rupien',
  'money/CHF': 'chf|swiss franc|schweizer franken|franken',
  'money/¥': 'yen|jpy|yuan|cny|rmb|人民币|日元',
  'money/SAR': 'sar|riyal|riyals|ريال|رiyal',
  'money/R$': 'brl|reais',
  'money/MX$': 'mxn|mexican pesos',
  'money/other': 'peso|pesos|franc|元|real',

  // How a figure is meant.
  about:
    'a good|a scant|gut|reichlich|un bon|una buena|about|around|just short of|short of|a shade under|a shade over|a touch over|a touch under|roughly|approximately|approx|circa|ca|some|close to|more or less|almost|nearly|just under|just over|a little under|a little over|slightly under|slightly over|unos|~|alrededor de|aproximadamente|casi|cerca de|environ|presque|autour de|etwa|ungefahr|rund|knapp|quase|circa|quasi|حوالي|تقريبا|约|大约|लगभग|a bit over|a bit under|well|barely|call it|let s call it|in the region of|somewhere around|ballpark|give or take|or so|or thereabouts|oder so|mas o menos|a peu pres|aux alentours de|mais ou menos|piu o meno|in etwa|um die|etwas uber|etwas unter|un peu plus de|un peu moins de|poco mas de|pouco mais de|左右|上下|करीब|के आसपास|نحو|قرابه',
  'bound/most':
    'fits your budget of|fits the budget of|within your budget of|inside your budget of|in your budget of|entra en su presupuesto de|dans votre budget de|passt in ihr budget von|dentro do seu orcamento de|nel suo budget di|under|below|less than|fewer than|at most|up to|no more than|not more than|maximum|max|within|stay below|cheaper than|or less|bajo|menos de|hasta|por debajo de|moins de|jusqu a|sous|unter|bis zu|hochstens|weniger als|menos de|ate|abaixo de|meno di|sotto|اقل من|不到|低于|以下|से कम',
  'bound/least':
    'over|above|more than|at least|no less than|minimum|upwards of|older than|longer than|or more|exceeds|exceed|mas de|por encima de|al menos|plus de|au moins|uber|mehr als|mindestens|mais de|acima de|pelo menos|piu di|almeno|اكثر من|على الاقل|超过|至少|से अधिक|after|since|later than',
  'bound/before': 'before|earlier than|prior to',
  between: 'between|from|entre|zwischen|von|tra|fra|بين|之间',
  'cue/order': 'respectively|in that order|jeweils|respectivamente|respectivement|rispettivamente|in this order',
  skip: 'rental cap|price cap|cap on rentals|other bills|any bills|other costs|other fees|your own washer and dryer|your own washer|your own dryer|your own furniture|tax and insurance|taxes and insurance|plus insurance|before insurance|seller s cat|seller s dog|owner s cat|owner s dog|only pets|first month|heated with|heated by|our office|the office|front office|sales office|first floor plan|the first time|at first|on the other hand|first visit|first step|step|opening hours|office hours|come back|any time|at any time',
  'cue/difference':
    'to spare|to play with|headroom|room left|under budget|over budget|above that mark|below that mark|above the mark|below the mark|off the price|price came down|price went down|been cut|was cut|knocked|ahead of|behind|further|exceeds|exceed|short of|shy of|difference|differ|less than|more than|save|you save|saving|left|leftover|cut|drop|dropped|reduced by|reduction|fell|fall|less|more|minus|leaves|remaining|gap|apart|newer by|older by|bigger by|larger by|smaller by|above|below|increase|higher|lower|over its|under its|diferencia|de plus|de moins|difference de|ecart|unterschied|weniger|mehr|diferenca|a mais|a menos|differenza|in piu|in meno|差|少|多|younger|taller|extra|additional|knocked off|came down|came down by|went down by|discounted by',
  'cue/sum':
    'works out to|work out to|works out at|amounts to|amount to|that would be|would be|that makes|making|makes it|brings it to|bringing it to|bringing your|bringing the|brings your|brings the|adds|add|for both|combined|all told|at once|per year that is|that s|i.e.|a month in all|monthly total|yearly total|running total|sum total|grand total|total of|total|in total|totals|add up|adds up|adding up|add up to|comes to|come to|altogether|together|sum|sums|all in|up front|upfront|plus|suma|en total|au total|zusammen|insgesamt|ao todo|no total|in tutto|totale|مجموع|合计|总共|कुल',
  'history/cut':
    'reduced|been reduced|price cut|price drop|been lowered|was lowered|price reduction|rebajado|rebajada|baisse|gesenkt|reduzido|ridotto|降价',
  'history/raised': 'been raised|was raised|price increase|been increased|was increased|went up in price|gestiegen',
  'day/0': 'today|tonight|this afternoon|this evening|hoy|aujourd hui|ce soir|heute|hoje|oggi|اليوم|今天|今晚|आज',
  'day/1': 'tomorrow|manana|demain|morgen|amanha|domani|غدا|明天|कल',
  'when/new':
    'brand new|newly built|new build|new construction|just built|just been built|recien construida|recien construido|obra nueva|neuf|construction neuve|neubau|erstbezug|nova construcao|recem construida|nuova costruzione|appena costruita|全新|新建|جديدة البناء|नवनिर्मित',
  'weekday/1': 'monday|lunes|lundi|montag|segunda feira|lunedi|الاثنين|星期一|周一|सोमवार',
  'weekday/2': 'tuesday|martes|mardi|dienstag|terca feira|martedi|الثلاثاء|星期二|周二|मंगलवार',
  'weekday/3': 'wednesday|miercoles|mercredi|mittwoch|quarta feira|mercoledi|الاربعاء|星期三|周三|बुधवार',
  'weekday/4': 'thursday|jueves|jeudi|donnerstag|quinta feira|giovedi|الخميس|星期四|周四|गुरुवार',
  'weekday/5': 'friday|viernes|vendredi|freitag|sexta feira|venerdi|الجمعه|星期五|周五|शुक्रवार',
  'weekday/6': 'saturday|sabado|samedi|samstag|sabato|السبت|星期六|周六|शनिवार',
  'weekday/0': 'sunday|domingo|dimanche|sonntag|domenica|الاحد|星期日|周日|रविवार',
  'cue/found':
    'found|there would be|would match|find|searched|search for|searched for|search returned|looked for|looking for|no matches|nothing matches|encontrado|encontre|encontrei|j ai trouve|trouve|gefunden|ho trovato|trovato|找到|وجدت|मिले|मिला|मिली|मिलीं',
  'same/rent': 'one month s rent|one month of rent|a month s rent|one month rent|a month of rent|first month s rent',
  'cue/average':
    'average|averages|mean|on average|averaging|promedio|media|moyenne|durchschnitt|im schnitt|media de|in media|متوسط|平均|औसत',
  'cue/range':
    'they run from|prices run from|range|ranges|range from|ranges from|ranging|ranging from|span|spans|vary|varies|vary from|run from|runs from|go from|goes from|van de|van desde|oscilan|oscilan entre|vont de|varient|reichen|reichen von|liegen zwischen|vao de|variam|vanno da|variano',
  'cue/median': 'median|mediana|mediane|中位',
  'cue/share': 'down|down payment|of the price|of that',
  'cue/quarter':
    'for a quarter|a quarter s rent|per quarter|each quarter|quarterly|por trimestre|al trimestre|par trimestre|pro quartal|im quartal|ao trimestre',
  'cue/own': 'its own|their own|of its own|propia|propio|eigene|eigenes|propre|proprio|propria|自己的',
  // What no row can tell, whether it is affirmed or denied.
  'risk/area':
    'flood|flooded|flooding|flood zone|flood risk|crime|earthquake|haunted|termite|mold|mould|asbestos|radon|inundacion|inundaciones|inundable|inondation|inondations|inondable|hochwasser|uberschwemmung|uberschwemmungen|inundacao|inundacoes|alluvione|alluvioni|termitas|schimmel|moho|moisissure|mofo|muffa|delincuencia|criminalidad|criminalite|kriminalitat|criminalidade|criminalita|洪水|犯罪',
  'cue/loan':
    'monthly payment|monthly payments|payment|payments|mortgage|mortgage payment|loan|instalment|installment|financing|financed|borrow|borrowed|interest|hipoteca|cuota mensual|cuota|prestamo|pret|emprunt|mensualite|mensualites|kredit|darlehen|monatsrate|rate|monatliche rate|prestacao|emprestimo|mutuo|rata|قسط|قرض|الرهن|月供|贷款|किस्त|ऋण',
  'cue/covers':
    'covers|cover|covering|covered by the hoa|go toward|goes toward|go towards|goes towards|going toward|takes care of|take care of|pays for|pay for|buys you',
  'cue/warranty': 'builder s warranty|home warranty|under warranty',
  'cue/half': 'half of the|half of them|half the homes',
  'cue/conversion':
    'that is|works out at|works out to|which is|equals|equal to|in other words|i.e.|or|soit|das sind|converted|equivalent|es decir|ou seja|cioe',

  // Who is spoken of.
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

  // Offers.
  'sale/rent':
    'offered to tenants|for tenants|to lease|lease it|rent it|renting|rent it out|for rent|to rent|rental|is a rental|rented|rentals|for lease|to let|on rent|en alquiler|de alquiler|se alquila|alquilar|a louer|en location|zu vermieten|zur miete|mieten|para alugar|para arrendar|arrendamento|arrendar|alugar|aluguel|in affitto|affittare|للايجار|出租|किराए पर|किराये पर',
  'sale/sale':
    'for sale|to buy|buy|buying|purchase|own it|on sale|sells for|sells|is selling|be bought|still be bought|be purchased|en venta|a la venta|se vende|comprar|a vendre|en vente|acheter|zu verkaufen|zum verkauf|kaufen|a venda|para venda|in vendita|comprare|acquistare|للبيع|出售|बिक्री',
  'status/active':
    'put in an offer|make an offer|submit an offer|still buy|still buy it|still be had|still free|noch frei|todavia libre|aun libre|encore libre|ainda livre|ancora libero|ancora libera|presentar una oferta|faire une offre|ein angebot abgeben|fazer uma oferta|fare un offerta|active|available|still available|open to offers|open to new offers|still for sale|still on the market|up for grabs|activa|activo|activas|activos|disponible|disponibles|disponivel|disponiveis|verfugbar|noch zu haben|disponibile|disponibili|attiva|aktiv|متاح|متاحه|متوفره|在售|可售|उपलब्ध|is open to new offers|is open to offers|unsold|not sold yet|yet to sell|still unsold|noch verfugbar|sigue disponible|sigue en venta|toujours disponible|toujours a vendre|ainda disponivel|ainda a venda|ancora disponibile|ancora in vendita',
  'status/pending':
    'pending|under contract|under offer|sale pending|in escrow|contingent|reserved|pendiente|reservada|reservado|bajo contrato|en cours de vente|vente est en cours|vente en cours|sous compromis|sous offre|reserviert|verkauf lauft|pendente|in trattativa|قيد البيع|待成交|लंबित|offer has been accepted|offer was accepted|been accepted|was accepted|accepted an offer|accepted offer|offer accepted|sale agreed|has a buyer|found a buyer|buyer has been found|spoken for|under agreement|oferta aceptada|sido aceptada|offre acceptee|ete acceptee|angebot angenommen|angebot wurde angenommen|proposta aceite|foi aceite|proposta accettata|stata accettata|محجوز|محجوزه|已预订|已签约|बुक हो चुका',
  'status/sold':
    'sold|was sold|been sold|off the market|already gone|gone|vendida|vendido|vendidas|vendidos|vendu|vendue|vendus|vendues|verkauft|venduta|venduto|مباع|بيعت|已售|售出|बिक चुका|बिक गया|taken|changed hands|snapped up|been bought|was bought|found its buyer',
  'status/withdrawn':
    'withdrawn|withdrawn from the market|taken off the market|pulled from the market|delisted|retirada del mercado|retirado del mercado|retiree du marche|retire du marche|vom markt genommen|retirada do mercado|retirado do mercado|ritirata dal mercato|ritirato dal mercato',
  'status/inactive':
    'no longer available|no longer be available|not available|unavailable|no longer for sale|no longer on the market|ya no esta disponible|no esta disponible|plus disponible|nicht mehr verfugbar|nicht verfugbar|indisponivel|nao esta disponivel|non disponibile|غير متاحه|غير متاح|不再|already let|been let|rented out|already rented|been rented|schon vermietet|bereits vermietet|ya alquilada|ya alquilado|ya esta alquilada|ya esta alquilado|deja louee|deja loue|ja arrendado|ja arrendada|ja alugado|ja alugada|gia affittato|gia affittata|not on the market|off market|no longer listed|no longer offered|nicht mehr zu haben|nicht mehr frei|nicht mehr am markt|schon weg|bereits weg|ya no se vende|ya no se alquila|n est plus a vendre|n est plus a louer|n est plus disponible|ja nao esta a venda|non e piu disponibile|non piu disponibile|下架|已租',
  'when/now':
    'this week|this weekend|this month|today onwards|from today|esta semana|cette semaine|diese woche|questa settimana|本周|هذا الاسبوع|right away|right now|immediately|available now|now available|straight away|at once|vacant now|ready to move in|move in ready|de inmediato|inmediatamente|immediatement|tout de suite|sofort|imediatamente|subito|فورا|立即|तुरंत',
  'when/listed':
    'listed this week|listed only this week|listed just this week|listed yesterday|listed only yesterday|listed today|just listed|newly listed|only just listed|came on the market this week|came to the market this week|new on the market|new to the market|fresh on the market|fresh to the market|recien publicada|recien publicado|nueva en el mercado|neu auf dem markt|frisch auf dem markt|diese woche eingestellt|nouveau sur le marche|nouvelle sur le marche|nova no mercado|novo no mercado|nuova sul mercato|nuovo sul mercato',
  'when/lastyear':
    'last year|el ano pasado|l annee derniere|l an dernier|letztes jahr|no ano passado|l anno scorso|去年|पिछले साल',
  'when/thisyear': 'this year|este ano|cette annee|dieses jahr|quest anno|今年',

  // Arithmetic comparisons: the field, and which end of it.
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

  // Yes, no, and what is not said.
  not: "no|not|nobody|no one|nadie|personne|niemand|ninguem|nobody can|n't|don't|doesn't|isn't|aren't|hasn't|haven't|wasn't|weren't|didn't|can't|cannot|won't|couldn't|never|nor|without|lacks|lack|lacking|excludes|excluded|neither|non|no hay|sin|ni|sans|pas|pas de|ne|aucun|aucune|ohne|kein|keine|keinen|keiner|nicht|sem|nao|nem|senza|ne|nessun|nessuna|غير|بدون|لا|ليس|ليست|لا يوجد|لا توجد|بلا|没有|不|无|未|नहीं|न|बिना|none|zero|✗|❌|free of|rather than|instead of|as opposed to|en lugar de|au lieu de|statt|em vez de|invece di",
  yes: 'sure thing|spot on|confirmado|c est ca|tout a fait exact|das stimmt|isso mesmo|esatto|proprio cosi|yes|yep|yeah|correct|indeed|indeed it is|indeed it does|right|that is right|that is correct|exactly|sure|certainly|absolutely|confirmed|true|it does|it is|it has|you are right|of course|si|asi es|correcto|oui|exact|tout a fait|ja|genau|stimmt|richtig|sim|certo|exato|esatto|نعم|صحيح|是的|对|हाँ|हां|✓|✅|your friend is right|you heard well|right you are|heard well|that s right',
  extra:
    'you d pay|you ll pay|you would pay|you will pay|you cover|you d cover|you ll cover|you would cover|renter pays|renters pay|resident pays|residents pay|paid by the tenant|paid by tenant|paid by the renter|tenant paid|tenants cover|tenant covers|on your own bill|on your bill|are on you|is on you|your responsibility|tenant s responsibility|the tenant s job|the tenant s to pay|yours to pay|up to the tenant|set up yourself|not part of the rent|on top of the rent|on top of rent|besides the rent|beyond the rent|you pay|tenants pay|tenant pays|pay yourself|paid separately|billed separately|extra cost|at extra cost|at an extra charge|at extra charge|are extra|is extra|costs extra|cost extra|for an extra fee|gegen aufpreis|aufpreis|nicht inbegriffen|por separado|aparte|en supplement|en sus|a parte|自付|另付',
  'cue/spread':
    'spread over|spread across|divided by|split over|split into|repartido en|reparti sur|verteilt auf|dividido por|diviso per',
  'cue/start':
    'starts|starts at|starting|begins|begins at|start at|begin at|starting at|opens at|empieza|comienza|commence|beginnt|comeca|inizia|开始|تبدا',
  'cue/end':
    'ends|ends at|ending|ending at|finishing|finishing at|until|finishes|closes at|till|termina|hasta las|finit|endet|acaba|finisce|结束',
  'mode/walk':
    'walk|walking|on foot|stroll|a pie|andando|caminando|a pied|zu fuß|zu fuss|fußweg|fussweg|gehminuten|a piedi|步行|سيرا|पैदल',
  'mode/drive':
    'drive|driving|by car|en coche|en auto|en voiture|mit dem auto|autominuten|de carro|in auto|in macchina|开车|بالسياره|कार से',
  'mode/transit':
    'by bus|by train|by tram|bus ride|train ride|metro ride|en autobus|en tren|en bus|en train|mit dem bus|mit der bahn|de autocarro|in autobus',
  unmentioned:
    'note|notes|noted|describe|describes|described|give|gives|given|show|shows|shown|include a word on|provide|provides|provided|spell out|spells out|spelled out|record|recorded|blank|empty|silent|unclear|unknown|unspecified|left out|leave open|leaves open|cover that|address that|go into|goes into|elaborate|confirm|mention|mentioned|mentions|say|says|said|name|named|names|specified|specify|list|lists|indicate|stated|state|information|info|told|tell|know|menciona|mencionan|indica|indique|mentionne|precise|erwahnt|angegeben|genannt|refere|specifica|indicato|يذكر|提到|说明|उल्लेख|data on',
  instead:
    'not only|no longer|no more than|no less than|no later than|no sooner than|no problem|no doubt|not quite|actually no|no worries|not exactly|not at all',
  rhetorical:
    "who wouldn't|who would not|who wouldn't want|who would not want|who doesn't want|who doesn't love|wouldn't you love|wouldn't you like|isn't it great|isn't that great|quien no querria|quien no quiere|qui ne voudrait pas|wer mochte nicht|wer will nicht|quem nao quer|quem nao gostaria|chi non vorrebbe",
  there: 'there is|there are|there s|did you know|comes with|has a|with a|hay|il y a|es gibt|ha|c e|existe|ci sono',
  'unit/homes':
    'home|listing|property|properties|result|option|match|matches|rental|house|condo|apartment|flat|villa|place|townhouse|casa|vivienda|propiedad|propiedades|inmueble|anuncio|opcion|opciones|bien|biens|maison|appartement|logement|haus|hauser|wohnung|wohnungen|immobilie|immobilien|angebot|angebote|imovel|imoveis|moradia|apartamento|case|appartamento|appartamenti|immobile|immobili|منزل|منازل|شقه|شقق|فيلا|عقار|عقارات|房子|房源|套|घर|मकान|संपत्ति|संपत्तियां|संपत्तियाँ|rental home|units',
  means: 'means|stands for|usually|generally|typically|in general|is short for|bedeutet|significa|signifie|refers to',
};

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

/** What no row can bear out: promises, judgements and news that only the owner's own text may hold. */
export const PROMISES =
  'write off|written off|tax write off|tax deductible|tax deduction|deduct|deductible|tax break|tax credit|off for you|percent off|we ll take|take something off|we ll cover|we will cover|on the house|we ll pay|we will pay|match any offer|beat any offer|no strings|hassle free approval|pre approved|preapproved|lock in the rate|lowest rate|best rate|money back|risk free|no risk|always rents|rents itself|pays for itself|easy to resell|easy to sell|resale value|legally allowed to|you are entitled|entitled to|rent free|months free|get it back|get all of it back|get your deposit back|be refunded|fully refundable|refundable|refund|guarantee|guaranteed|guarantees|we promise|i promise|promised|assured|rest assured|discount|off if you sign|off the price|rebate|cashback|waive|waived|waiver|for free|free of charge|we offer you|on the house|price match|negotiable|is open to negotiation|will accept|would accept|would take|will take|take less|accept less|accept an offer|settle for|seller is motivated|motivated seller|sure to rise|will rise|will go up|go up in value|rise in value|appreciate|appreciates|good investment|great investment|sound investment|safe investment|return on investment|profit|yield|roi|best deal|great deal|bargain|best value|a steal|underpriced|overpriced|below market|among the best|best in|one of the best|the best schools|safe neighborhood|safe neighbourhood|very safe|safe area|is safe|safest|low crime|by law|legally|the law|tax deductible|deductible|tax break|deduct|visa|residence permit|residency|approve|approved|approval|pre approved|preapproved|mortgage rate|interest rate|lock you in|lock in|locked in|apr|commission|our fee|no fee|inspection|inspected|passed its|walk score|transit score|top rated|highly rated|well rated|ranked|score of|one owner|only owner|previous owner|owner before|former owner|viewed it|have viewed|people viewed|people are interested|other offers|multiple offers|offers have come in|is booked|booked|put you down|signed you up|scheduled you|i have scheduled|arranged a visit for|tour is booked|is reserved for you|reserved for you|hold it for you|we will hold|appointment is confirmed|confirmed for|scheduled for|rent to own|lease to own|owner financing|seller financing|alquiler con opcion a compra|location vente|mietkauf|arrendamento com opcao de compra|affitto con riscatto|insured|insurance|warranty|move in bonus|gift card|bonus|first month free|month free|best school|good school|top rated|excellent school|great school|good schools|great schools|best schools|family friendly area|good area|bad area|up and coming|sought after|in demand|will sell fast|selling fast|won t last|going fast|nearby hospital|descuento|garantizado|garantizada|garantizamos|garantia|rebaja|le garantizamos|buena inversion|seguro que sube|barrio seguro|zona segura|garanti|garantie|garantissons|remise|nous vous offrons|offrons|frais de notaire|bon investissement|quartier sur|negociable|garantiert|garantieren|rabatt|nachlass|gute investition|sichere gegend|steuerlich absetzbar|verhandelbar|provision|garantido|garantida|garantimos|desconto|visto de residencia|visto|bom investimento|bairro seguro|negociavel|comissao|garantito|garantiamo|sconto|buon investimento|zona sicura|ضمان|نضمن|مضمون|خصم|استثمار جيد|امن|保证|折扣|优惠|投资|安全|गारंटी|छूट|सुरक्षित|comision|honoraires|notary fees|no closing costs|always gone up|get a mortgage|get the mortgage|get a loan|get financing|qualify for|be approved|will not last|won t be available|sell quickly|sell fast|go fast|act fast|hurry|before it is gone|offers on it|competing offers|bidding war|climb to|should climb|will climb|expected to rise|set to rise|will be worth|double in value|increase in value|gain value|hardly any crime|no crime|safe place|safe street|safe for|knock off|throw in|we can get you|i can get you|can lower the price|lower the price for you|discounted for you|special price|special deal|exclusive deal|closing costs paid|seller pays|sellers pay|would go down|come down to|would drop|be willing to|is willing to|are willing to|hipoteca garantizada|le conseguimos|se vendera rapido|otras ofertas|zona muy segura|sin delincuencia|va a subir|subira|partira vite|autres offres|pret garanti|credit garanti|va prendre de la valeur|prendra de la valeur|quartier tres sur|sans criminalite|kredit sicher|finanzierung sicher|wird steigen|steigt im wert|wertsteigerung|sehr sichere|weitere angebote|schnell weg|vai valorizar|valorizacao|outras ofertas|financiamento garantido|muito seguro|aumentera|rivalutera|altre offerte|mutuo garantito|molto sicura|升值|保值|贷款保证|治安|成交快|ارتفاع القيمة|سترتفع|منطقة امنة|عروض اخرى|निवेश|सुरक्षित इलाका|कीमत बढ़ेगी|closing within|close within|certified|award winning|celebrity|renowned|hospital|historic';
