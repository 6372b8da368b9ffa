/** Rooms that are counted, and how often a sum is paid. */
export const UNITS: Readonly<Record<string, string>> = {
  'unit/beds':
    'bedroom|bed|bd|br|bdr|bdrm|dormitorio|habitacion|habitaciones|recamara|alcoba|chambre|schlafzimmer|schlafzimmern|quarto|dormitorios|camera|camere|camera da letto|camere da letto|غرف نوم|غرفه نوم|غرف|卧室|卧|室|बेडरूम|शयनकक्ष|🛏|🛌',
  'unit/baths':
    'bathroom|bath|ba|bano|salle de bain|salle de bains|salles de bain|salles de bains|sdb|badezimmer|badezimmern|bader|badern|bad|banheiro|casa de banho|casas de banho|bagno|bagni|حمام|حمامات|浴室|卫生间|卫|बाथरूम|स्नानघर|🛁|🚿|🚽',
  'unit/parking':
    'parking space|parking spot|parking|parking place|car|car garage|space|parking bay|plaza de garaje|plaza de aparcamiento|aparcamiento|estacionamiento|place de parking|place de stationnement|stellplatz|stellplatze|stellplatzen|parkplatz|parkplatze|lugar de estacionamento|lugar de garagem|vaga|vagas|posto auto|posti auto|موقف|مواقف|موقف سياره|车位|停车位|पार्किंग|🚗|off street space|vehicle',
  'per/month':
    'a month|per month|each month|monthly|every month|/ month|/ mo|al mes|por mes|mensual|mensuales|par mois|mensuel|/ mois|im monat|pro monat|monatlich|por mes|ao mes|mensal|al mese|mensili|شهريا|في الشهر|每月|一个月|/ 月|प्रति माह|हर महीने|महीना|/ mes|/ monat|/ mese|/ maand|per maand|/ mies|pcm',
  'per/year':
    'in a year|for a year|over a year|for the year|over the year|for a whole year|in one year|yearly charge|por un ano|sur un an|aufs jahr|num ano|in un anno|a year|per year|each year|yearly|every year|/ year|/ yr|annual|annually|per annum|al ano|por ano|anual|par an|annuel|/ an|im jahr|pro jahr|jahrlich|ao ano|all anno|annui|سنويا|في السنه|每年|一年|/ 年|प्रति वर्ष|सालाना|/ ano|/ jahr|/ anno|/ jaar|per jaar|/ rok',
  'per/day': 'a night|per night|a day|per day|por noche|par nuit|pro nacht|pro tag|por dia|a notte',
  'per/week':
    'a week|per week|each week|weekly|every week|/ week|/ woche|/ semana|/ semaine|por semana|a la semana|par semaine|pro woche|die woche|a settimana|每周|اسبوعيا|प्रति सप्ताह',
  'per/area':
    'le m2|el m2|der m2|o m2|al m2|el metro cuadrado|der quadratmeter|o metro quadrado|il metro quadro|the square foot|the square metre|per square foot|per sq ft|per sqft|a square foot|/ sq ft|/ sqft|/ ft2|per square metre|per square meter|per m2|/ m2|/ qm|/ sqm|a square metre|a square meter|por metro cuadrado|por m2|par metre carre|par m2|le metre carre|pro quadratmeter|pro m2|por metro quadrado|al metro quadro|per square foot price|price per square foot|price per sq ft|price per square metre|price per square meter|price per m2',
};
