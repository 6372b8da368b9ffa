import { PlaceNames } from './place-names.js';

/**
 * Large cities that are called otherwise in other languages, and those that go by short forms; each line is one city. Names
 * need no accents here. No package holds such a list in less than some megabytes, and Intl has none.
 */
export const CITY_NAMES = new PlaceNames(`
  koln,cologne,colonia,keulen|munchen,munich,monaco di baviera,munique,muenchen|wien,vienna,viena,vienne
  nurnberg,nuremberg,nuremberga,norimberga|hannover,hanover|frankfurt am main,frankfurt,frankfurt a m,francfort,francoforte
  dusseldorf,dusseldorp|aachen,aix la chapelle,aquisgran|mainz,mayence,maguncia|regensburg,ratisbon,ratisbona|braunschweig,brunswick
  hamburg,hambourg,hamburgo,amburgo|berlin,berlino,berlim|stuttgart,stoccarda|leipzig,lipsia|dresden,dresde,dresda|bremen,breme,brema
  basel,basle,bale,basilea,basileia|zurich,zurigo,zurique|geneve,geneva,genf,ginebra,ginevra,genebra|bern,berne,berna|luzern,lucerne,lucerna
  lausanne,losanna|salzburg,salzburgo,salisburgo|sevilla,seville,siviglia,sevilha|zaragoza,saragossa,saragosse|cordoba,cordova,cordoue
  coruna,a coruna,la coruna,corunna|san sebastian,donostia,donostia san sebastian|bilbao,bilbo|vitoria gasteiz,vitoria,gasteiz
  alicante,alacant|palma de mallorca,palma,palma de majorca|gerona,girona|lerida,lleida|valencia,valence|barcelona,barcelone,barcellona
  madrid,madri|granada,grenade|malaga|cadiz,cadix|lisboa,lisbon,lissabon,lisbonne,lisbona
  porto,oporto|braga,bracara|roma,rome,rom|milano,milan,mailand,milao|firenze,florence,florenz,florencia,florenca
  venezia,venice,venedig,venise,venecia,veneza|napoli,naples,neapel,napoles|torino,turin,turim|genova,genoa,genes,genua
  bologna,bolonia,bologne,bolonha|padova,padua,padoue|livorno,leghorn|siracusa,syracuse|mantova,mantua|bolzano,bozen
  paris,parigi|marseille,marseilles,marsella,marsiglia|lyon,lyons,lione|nice,nizza,niza|bordeaux,burdeos|strasbourg,strassburg,estrasburgo,strasburgo
  toulouse,tolosa|nantes,naoned|lille,rijsel|bruxelles,brussels,brussel,brussel bruxelles,bruselas,bruxelas
  antwerpen,antwerp,anvers,amberes|gent,ghent,gand|brugge,bruges,brujas|liege,luttich,luik|den haag,the hague,s gravenhage,la haye,la haya
  london,londres,londra,londen|edinburgh,edimburgo,edimbourg,edinburg|dublin,dublino,baile atha cliath
  kobenhavn,copenhagen,kopenhagen,copenhague,copenaghen|goteborg,gothenburg|stockholm,estocolmo,stoccolma|helsinki,helsingfors
  warszawa,warsaw,warschau,varsovia,varsovie,varsavia|krakow,cracow,krakau,cracovia|wroclaw,breslau|gdansk,danzig|poznan,posen|praha,prague,prag,praga
  brno,brunn|bratislava,pressburg|budapest,budapeste|bucuresti,bucharest,bukarest,bucarest|beograd,belgrade,belgrad,belgrado
  zagreb,agram|ljubljana,laibach|sofia,sofija|athina,athens,athen,atenas,athenes,atene|thessaloniki,salonica,thessalonica
  istanbul,estambul,constantinople|izmir,smyrna|moskva,moscow,moskau,moscu,moscou|sankt peterburg,saint petersburg,st petersburg,san petersburgo
  kyiv,kiev|lviv,lvov,lemberg|odesa,odessa|al qahirah,cairo,kairo,le caire,el cairo|alexandria,alejandria,alexandrie,iskandariya
  jerusalem,yerushalayim,al quds|tel aviv,tel aviv yafo|beirut,beyrouth,bayrut|dubai,dubay,dubai city|abu dhabi,abu dabi|doha,ad dawhah|riyadh,ar riyad,riad
  marrakech,marrakesh,marraquexe|fes,fez|tanger,tangier,tangiers|casablanca,dar el beida|tunis,tunez|alger,algiers,argel
  mumbai,bombay|kolkata,calcutta|chennai,madras|bengaluru,bangalore|delhi,new delhi|pune,poona|kochi,cochin|thiruvananthapuram,trivandrum
  beijing,peking,pekin,pequim|guangzhou,canton|shanghai,xangai|hong kong,hongkong|taipei,taipeh|tokyo,tokio,toquio|kyoto,kioto|seoul,seul
  ho chi minh city,saigon,hcmc|bangkok,krung thep|singapore,singapur,singapour,singapura|kuala lumpur,kl|manila,metro manila
  ciudad de mexico,mexico city,mexico df,cdmx,mexico d f,mexico stadt,cidade do mexico,mexiko stadt|la habana,havana,havanna,la havane
  bogota,santa fe de bogota|sao paulo,sampa,san pablo|rio de janeiro,rio|buenos aires,caba|brasilia,brasilia df|asuncion,assuncao
  montreal,mtl,monreal|quebec,quebec city,ville de quebec|toronto,tdot|vancouver,yvr
  new york,nyc,new york city,nueva york,nova york,nova iorque,big apple|los angeles,la,city of angels|san francisco,sf,san fran,frisco
  philadelphia,philly,filadelfia|washington,washington dc,washington d c,dc|las vegas,vegas|new orleans,nola,nueva orleans|atlanta,atl
  san antonio,san antone|dallas,dfw|fort worth,ft worth|houston,htx|chicago,chitown,chi town|boston,bos,beantown|detroit,motown
  minneapolis,mpls|indianapolis,indy|cincinnati,cincy|pittsburgh,pitt,pgh|jacksonville,jax|salt lake city,slc|oklahoma city,okc|kansas city,kc,kcmo
  san diego,sd|san jose,sj|saint louis,st louis,stl|saint paul,st paul|albuquerque,abq,burque|phoenix,phx|portland,pdx|denver,mile high city|nashville,music city
  fort lauderdale,ft lauderdale|virginia beach,va beach|colorado springs,co springs|milwaukee,mke|baltimore,bmore|seattle,emerald city
  johannesburg,joburg,jozi|cape town,kaapstad,kapstadt,ciudad del cabo,le cap
  tokyo,東京,东京,도쿄,токио|osaka,大阪,오사카|kyoto,京都|fukuoka,福岡,福冈,후쿠오카|nagoya,名古屋|yokohama,横浜,横滨|sapporo,札幌|kobe,神戸,神户|hiroshima,広島,广岛|sendai,仙台|naha,那覇
  beijing,北京|shanghai,上海|guangzhou,广州,廣州|shenzhen,深圳|hangzhou,杭州|chengdu,成都|nanjing,南京|wuhan,武汉,武漢|suzhou,苏州,蘇州|chongqing,重庆,重慶|tianjin,天津|xian,西安
  hong kong,香港|taipei,台北,臺北|taichung,台中,臺中|kaohsiung,高雄|tainan,台南,臺南|seoul,서울,首尔,首爾|busan,pusan,부산,釜山|incheon,인천|daegu,대구|daejeon,대전|jeju,제주
  moskva,moscow,москва|sankt peterburg,saint petersburg,санкт петербург,спб|kyiv,київ,киев|kazan,казань|sochi,сочи|novosibirsk,новосибирск|minsk,минск
  dubai,دبي,дубай,迪拜,杜拜|abu dhabi,ابو ظبي|riyadh,الرياض|jeddah,جدة|cairo,القاهرة|doha,الدوحة|beirut,بيروت|casablanca,الدار البيضاء
  mumbai,मुंबई|delhi,दिल्ली|bengaluru,bangalore,बेंगलुरु|pune,पुणे|kolkata,कोलकाता|chennai,चेन्नई|hyderabad,हैदराबाद|jaipur,जयपुर
  new york,纽约,紐約,ニューヨーク,뉴욕,نيويورك,нью йорк|london,伦敦,倫敦,ロンドン,런던,لندن,лондон|paris,巴黎,パリ,파리,باريس,париж|los angeles,洛杉矶,洛杉磯,ロサンゼルス|san francisco,旧金山,舊金山
  berlin,柏林,берлин|madrid,马德里,馬德里,мадрид,مدريد|barcelona,巴塞罗那,барселона|istanbul,стамбул|roma,rome,罗马,羅馬,рим|milano,milan,米兰,米蘭,милан|praha,прага|warszawa,варшава|krakow,краков
  toronto,多伦多,多倫多|vancouver,温哥华,溫哥華|sydney,悉尼,雪梨,シドニー|melbourne,墨尔本,墨爾本|singapore,新加坡,シンガポール|bangkok,曼谷,バンコク|lisboa,lisbon,里斯本,лиссабон|kobenhavn,københavn,copenhagen
  austin,奥斯汀|boise,博伊西|miami,迈阿密|tampa,坦帕|valencia,瓦伦西亚|valencia,巴伦西亚|porto,波尔图|lyon,里昂|seattle,西雅图|chicago,芝加哥|boston,波士顿|houston,休斯顿|dallas,达拉斯|denver,丹佛
  portland,波特兰|philadelphia,费城|washington,华盛顿|atlanta,亚特兰大|las vegas,拉斯维加斯|san diego,圣地亚哥|phoenix,凤凰城|orlando,奥兰多|montreal,蒙特利尔|munich,慕尼黑|hamburg,汉堡|frankfurt,法兰克福|vienna,维也纳|zurich,苏黎世
  minneapolis,明尼阿波利斯|savannah,萨凡纳,萨瓦纳|santa fe,圣达菲,圣塔菲|san jose,圣何塞,圣荷西|san antonio,圣安东尼奥|sacramento,萨克拉门托|charlotte,夏洛特|nashville,纳什维尔|detroit,底特律|new orleans,新奥尔良|tucson,图森|albuquerque,阿尔伯克基|charleston,查尔斯顿|raleigh,罗利|richmond,里士满|pittsburgh,匹兹堡|cleveland,克利夫兰|cincinnati,辛辛那提|columbus,哥伦布|indianapolis,印第安纳波利斯|milwaukee,密尔沃基|kansas city,堪萨斯城|saint louis,圣路易斯|salt lake city,盐湖城|honolulu,檀香山|baltimore,巴尔的摩|memphis,孟菲斯|oakland,奥克兰|irvine,尔湾|omaha,奥马哈
  abu dhabi,阿布扎比|boulder,博尔德|round rock,圆石城
`);
