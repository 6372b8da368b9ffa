/** Yes, no, and what is not said. */
export const SAID: Readonly<Record<string, string>> = {
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
    'note|notes|noted|describe|describes|described|give|gives|given|show|shows|shown|include a word on|provide|provides|provided|spell out|spells out|spelled out|record|recorded|blank|empty|silent|unclear|unknown|unspecified|left out|leave open|leaves open|cover that|address that|go into|goes into|elaborate|confirm|mention|mentioned|mentions|say|says|said|name|named|names|specified|specify|list|lists|indicate|stated|state|information|info|told|tell|know|menciona|mencionan|indica|indique|mentionne|precise|erwahnt|angegeben|genannt|sagt|sagen|verrat|verraten|dice|dicen|dit|disent|diz|dizem|steht im inserat|steht in der anzeige|steht im expose|steht im angebot|steht nichts|figura en el anuncio|aparece en el anuncio|consta en el anuncio|figure dans l annonce|apparait dans l annonce|consta do anuncio|consta no anuncio|aparece no anuncio|refere|specifica|indicato|يذكر|提到|说明|उल्लेख|data on',
  instead:
    'not only|no longer|no more than|no less than|no later than|no sooner than|no problem|no doubt|not quite|actually no|no worries|not exactly|not at all',
  rhetorical:
    "who wouldn't|who would not|who wouldn't want|who would not want|who doesn't want|who doesn't love|wouldn't you love|wouldn't you like|isn't it great|isn't that great|quien no querria|quien no quiere|qui ne voudrait pas|wer mochte nicht|wer will nicht|quem nao quer|quem nao gostaria|chi non vorrebbe",
  there: 'there is|there are|there s|did you know|comes with|has a|with a|hay|il y a|es gibt|ha|c e|existe|ci sono',
  'unit/homes':
    'home|listing|property|properties|result|option|match|matches|rental|house|condo|apartment|flat|villa|place|townhouse|casa|vivienda|propiedad|propiedades|inmueble|anuncio|opcion|opciones|bien|biens|maison|appartement|logement|haus|hauser|wohnung|wohnungen|immobilie|immobilien|angebot|angebote|inserat|inserate|anzeige|anzeigen|expose|exposes|objekt|objekte|annonce|annonces|anuncios|anuncio|imovel|imoveis|moradia|apartamento|case|appartamento|appartamenti|immobile|immobili|منزل|منازل|شقه|شقق|فيلا|عقار|عقارات|房子|房源|套|घर|मकान|संपत्ति|संपत्तियां|संपत्तियाँ|rental home|units',
  means: 'means|stands for|usually|generally|typically|in general|is short for|bedeutet|significa|signifie|refers to',
};
