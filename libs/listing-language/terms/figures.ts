/** How a figure is meant: about what, at most, a sum or a difference, of which day; and what no row can tell. */
export const FIGURES: Readonly<Record<string, string>> = {
  about:
    'a good|a scant|gut|reichlich|un bon|una buena|about|around|just short of|short of|a shade under|a shade over|a touch over|a touch under|roughly|approximately|approx|circa|ca|some|close to|more or less|almost|nearly|just under|just over|a little under|a little over|slightly under|slightly over|unos|~|alrededor de|aproximadamente|casi|cerca de|environ|presque|autour de|etwa|ungefahr|rund|knapp|quase|circa|quasi|حوالي|تقريبا|约|大约|लगभग|a bit over|a bit under|well|barely|call it|let s call it|in the region of|somewhere around|ballpark|give or take|or so|or thereabouts|oder so|mas o menos|a peu pres|aux alentours de|mais ou menos|piu o meno|in etwa|um die|etwas uber|etwas unter|un peu plus de|un peu moins de|poco mas de|pouco mais de|左右|上下|करीब|के आसपास|نحو|قرابه',
  'bound/most':
    'fits your budget of|fits the budget of|within your budget of|inside your budget of|in your budget of|entra en su presupuesto de|dans votre budget de|passt in ihr budget von|dentro do seu orcamento de|nel suo budget di|under|below|less than|fewer than|at most|up to|no more than|not more than|maximum|max|within|stay below|cheaper than|or less|bajo|menos de|hasta|por debajo de|moins de|jusqu a|sous|unter|bis zu|hochstens|weniger als|menos de|ate|abaixo de|abaixo do|abaixo dos|abaixo das|abaixo da|por debajo de los|por debajo del|en dessous de|au dessous de|meno di|sotto|اقل من|حتى|不到|低于|以下|不超过|से कम|तक',
  'bound/least':
    'over|above|more than|at least|no less than|minimum|upwards of|older than|longer than|or more|exceeds|exceed|mas de|por encima de|al menos|plus de|au moins|uber|mehr als|mindestens|mais de|acima de|acima do|acima dos|acima das|acima da|por encima de los|por encima del|au dessus de|pelo menos|piu di|almeno|اكثر من|على الاقل|超过|至少|से अधिक|कम से कम|after|since|later than',
  'bound/before': 'before|earlier than|prior to',
  between: 'between|from|entre|zwischen|von|tra|fra|بين|之间',
  'cue/order': 'respectively|in that order|jeweils|respectivamente|respectivement|rispettivamente|in this order',
  skip: 'rental cap|price cap|cap on rentals|other bills|any bills|other costs|other fees|your own washer and dryer|your own washer|your own dryer|your own furniture|tax and insurance|taxes and insurance|plus insurance|before insurance|seller s cat|seller s dog|owner s cat|owner s dog|only pets|first month|heated with|heated by|our office|the office|front office|sales office|first floor plan|the first time|at first|on the other hand|first visit|first step|step|opening hours|office hours|come back|any time|at any time',
  'cue/difference':
    'to spare|to play with|headroom|room left|under budget|over budget|above that mark|below that mark|above the mark|below the mark|off the price|price came down|price went down|been cut|was cut|knocked|ahead of|behind|further|exceeds|exceed|short of|shy of|difference|differ|less than|more than|save|you save|saving|left|leftover|cut|drop|dropped|reduced by|reduction|fell|fall|less|more|minus|leaves|remaining|gap|apart|newer by|older by|bigger by|larger by|smaller by|above|below|increase|higher|lower|over its|under its|diferencia|الفرق|فرق|अंतर|de plus|de moins|difference de|ecart|unterschied|weniger|mehr|diferenca|a mais|a menos|differenza|in piu|in meno|差|少|多|younger|taller|extra|additional|knocked off|came down|came down by|went down by|discounted by',
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
};
