import type { FieldName } from '../phrases/phrases.js';

/** How visitors ask for a field, in all languages; in the order in which they are looked for: "price per square foot" is no price. */
export const FIELD_WORDS: Readonly<Record<FieldName, RegExp>> = {
  unitPrice:
    /(?:\b(?:price|cost|euros?)|[$€£]) ?(?:per|a|an|\/) ?(?:sq\.?(?:uare)?[ -]?(?:f(?:oo|ee)?t|m(?:et(?:er|re))?)?|sqft|sqm|m²|m2)|\bppsf\b|(?<!\p{L})(?:precio (?:por|del) (?:metro|m2|m²)|prix (?:au|du) (?:m²|m2|m[eè]tre)|(?:preis pro )?quadratmeterpreis|(?:preis|kostet|kosten|euro|€) (?:(?:der|ein|pro|je|per) )?(?:qm|m²|m2|quadratmeter)(?:preis)?|(?:cuesta|vale|sale) el metro|co[uû]te le m[eè]tre|custa o (?:metro|m2|m²)|preço (?:por|do) (?:m²|m2|metro))|每平|سعر المتر/iu,
  hoa: /(?<!\p{L})(?:hoas?|service charges?|strata(?: fees?)?|body corporate|community fees?|common charges|maint(?:enance)? ?(?:fees?|charges?|costs?)|gastos de comunidad|nebenkosten|home ?owners?['’]?(?: association)?|association (?:fees?|dues)|monthly (?:fees?|dues|charges?)|condo fees?|maintenance fees?|comunidad|charges(?: de copropri[ée]t[ée])?|hausgeld|condom[ií]nio)(?!\p{L})|物业费|رسوم (?:ال)?(?:خدمات|صيانة)/iu,
  tax: /(?<!\p{L})(?:(?:property )?tax(?:es)?|ibi|taxes? fonci[eè]re|grundsteuer|impuestos?|imi|iptu|impostos?|imp[oô]t)(?!\p{L})|税|ضريبة|الضريبة|टैक्स|कर(?!\p{L})/iu,
  deposit:
    /(?<!\p{L})(?:deposits?|fianza|dep[oó]sito|caution|d[ée]p[oô]t de garantie|kaution|cau[cç][aã]o)(?!\p{L})|押金|تأمين|التأمين|عربون|जमा|डिपॉजिट|डिपॉज़िट/iu,
  school:
    /(?<!\p{L})(?:schools?|school district|escuelas?|colegios?|[ée]coles?|schulen?|escolas?)(?!\p{L})|学校|学区|مدرسة|المدرسة|स्कूल/iu,
  heating:
    /(?<!\p{L})(?:heat(?:ing|ed|s)?(?: system| type)?|calefacci[oó]n|chauffage|heizung|aquecimento)(?!\p{L})|供暖|暖气|تدفئة|हीटिंग/iu,
  floor:
    /(?<!\p{L})(?:(?:what|which) (?:floor|storey|level)|floor(?= (?:is|of|for|and) |,|[?!. ]*$)|(?:en )?(?:qu[eé]|cu[aá]l) (?:es la )?(?:planta|piso)(?= (?:est[aá]|es|queda|tiene)|[?]|$)|(?:[àa] )?quel(?: est l['’])? ?[ée]tage|[ée]tage(?=[?!. ]*$)|(?:in )?welche[mnrs]? (?:stock(?:werk)?|etage|geschoss)|(?:stockwerk|etage)(?=[?!. ]*$| (?:von|bei|der))|(?:em )?(?:que|qual) (?:é o )?andar|andar(?=[?!. ]*$| (?:do|da)))(?!\p{L})|几楼|几层|哪一?层|楼层|طابق|मंज़िल|मंजिल/iu,
  energy:
    /(?<!\p{L})(?:energy[- ](?:class|rating|label|certificate|efficiency|performance)|epc|dpe|hers|(?:clase|certificado|calificaci[oó]n|etiqueta|eficiencia) energ[eé]tic[oa]|(?:classe|[ée]tiquette|performance|bilan|diagnostic) [ée]nerg[ée]tique|energie(?:effizienz)?(?:klasse|ausweis|effizienz|verbrauch)|(?:classe|certificado|efici[eê]ncia) energ[eé]tic[oa])(?!\p{L})|能效|能源(?:等级|证书)|كفاءة الطاقة|فئة الطاقة|ऊर्जा/iu,
  parking:
    /(?<!\p{L})(?:(?:car ?)?park(?:ing)?(?: (?:spots?|spaces?|places?|lots?))?|how many cars|car (?:spots?|spaces?)|driveway|place to park|carport|aparcamientos?|estacionamientos?|plazas? de garaje|stationnement|places? de parking|stellpl[aä]tze?|parkpl[aä]tze?|estacionamento|vagas?)(?!\p{L})|停车|车位|موقف|مواقف|पार्किंग/iu,
  lot: /(?<!\p{L})(?:(?<!(?<!\p{L})a )lot(?! of (?!land))|lot size|acreage|acres|(?:land|plot|yard) (?:size|area)|(?:the|its|how much|size of(?: the)?) (?:land|plot|yard)|parcela|terreno|terrain|grundst[uü]ck(?:sgr[oö](?:ß|ss)e)?)(?!\p{L})|土地面积|占地面积|مساحة الأرض/iu,
  area: /(?<!\p{L})(?:how (?:big|large|spacious|small|many sq\p{L}*)|sizes?|square footage|footage|interior|living space|sq\.? ?(?:ft|m)|sqft|sqm|square (?:feet|foot|footage|met(?:er|re)s?)|floor area|area|bigger|biggest|larger|largest|smaller|smallest|superficie|tama[ñn]o|metros|surface|taille|gr[oö](?:ß|ss)e|wie gro(?:ß|ss)|gr[oö](?:ß|ss)er|(?:wohn)?fl[aä]che|m²|m2|área|tamanho|qu[aã]o grande|maior|menor)(?!\p{L})|面积|多大|مساحة|المساحة|कितना बड़ा|क्षेत्रफल|साइज/iu,
  year: /(?<!\p{L})(?:how old|year(?: built)?|when was (?:it|this|that) built|built|age|older|newer|oldest|construction year|a[ñn]o(?: de construcci[oó]n)?|construid[oa]|ann[ée]e(?: de construction)?|construit|baujahr|gebaut|alt|ano(?: de constru[cç][aã]o)?|constru[ií]d[oa])(?!\p{L})|哪年|建于|建造年份|سنة البناء|बना/iu,
  days: /\b(?:how long\b.{0,30}\b(?:market|listed|for sale|available)|days on (?:the )?market|time on (?:the )?market|on the market|when was it listed|dom)\b|(?<!\p{L})(?:cu[aá]nto (?:tiempo )?lleva|depuis (?:combien|quand)|wie lange|h[aá] quanto tempo)(?!\p{L})|上市多久|上市几天/iu,
  bathrooms:
    /(?<!\p{L})(?:bath(?:room)?s?|ba[ñn]os?|salles? de bains?|badezimmer|b[aä]der|banheiros?|casas? de banho)(?!\p{L})|浴室|卫生间|حمام|حمامات|बाथरूम/iu,
  bedrooms:
    /(?<!\p{L})(?:bed(?:room)?s?|habitaciones|dormitorios?|chambres?|(?:schlaf)?zimmer|quartos?)(?!\p{L})|卧室|几室|غرف|غرفة|बेडरूम/iu,
  status:
    /(?<!\p{L})(?:still (?:available|there|free|up|going|open|listed|on the market|for sale|for rent|active)|available|status|(?:is|was|been|already|it|get) sold|taken|under contract|off the market|pending|disponible|todav[ií]a|toujours|verf[uü]gbar|noch (?:da|frei|zu haben)|dispon[ií]vel)(?!\p{L})|还在|已售|متاح|متاحة|उपलब्ध/iu,
  address:
    /(?<!\p{L})(?:address|what street|which street|(?:which|what) (?:city|town|zip)|where(?:'?s| is| are| exactly)?|located|location|direcci[oó]n|d[oó]nde|adresse|o[uù] (?:est|se trouve)|wo (?:ist|liegt)|endere[cç]o|onde|zip ?code)(?!\p{L})|地址|在哪|العنوان|أين|पता|कहाँ/iu,
  link: /(?<!\p{L})(?:links?|urls?|website|web ?page|enlace|lien)(?!\p{L})|链接|رابط|लिंक/iu,
  type: /\bwhat (?:kind|type|sort) of\b|\bproperty type\b/i,
  price:
    /(?<!\p{L})(?:prices?|priced?|how much|cost(?:s|ing)?|asking|rent|go(?:es)? for|sold for|cheaper|cheapest|(?:more|most) expensive|pricier|precio|cu[aá]nto (?:cuesta|vale|es)|prix|loyers?|co[uû]te|combien|(?:kauf)?preis|kostet|(?:kalt)?miete|wie teuer|preço|quanto custa|aluguel|renda)(?!\p{L})|价格|多少钱|租金|سعر|السعر|كم|بكم|कीमत|दाम|कितने का|किराया/iu,
};
