/**
 * Words that names of arguments are made of, as the English ones of the vocabulary, in letters without accents. What the
 * vocabulary knows already is not repeated; of two languages that share a word, the first has it.
 */
export const NAMES_BY_LANGUAGE: readonly (readonly [language: string, pairs: string])[] = [
  [
    'Spanish',
    'alcoba=bedrooms cuartos=bedrooms cuarto=bedrooms aseos=bathrooms aseo=bathrooms construido=built construida=built edificado=built superficie=area terreno=lot parcela=lot plazas=parking garajes=parking cochera=parking costo=price coste=price importe=price mensualidad=rent estado=status provincia=state pueblo=city barrio=district inmueble=property vivienda=home hasta=max desde=min superior=min inferior=max mayor=min menor=max maxima=max maximas=max maximos=max minimas=min minimos=min arriendo=rent arrendamiento=rent alquiler=rent renta=rent publicacion=listing anuncio=listing antiguedad=age ambientes=bedrooms dorm=bedrooms dorms=bedrooms cuartosbano=bathrooms monto=price cuota=price mensual=monthly m2=sqm terreno=lot solar=lot comuna=district colonia=district fraccionamiento=district sector=district alcaldia=district municipio=city comunidad=hoa departamento=state operacion=offer transaccion=offer negocio=offer ordenamiento=sort orden=sort ordenado=sort ordenada=sort resultados=results resultado=results clase=type categoria=type moneda=currency divisa=currency',
  ],
  [
    'French',
    'chambre=bedrooms sdb=bathrooms douches=bathrooms construit=built construite=built batie=built bati=built habitable=area terrain=lot garages=parking places=parking loyer=rent mensuel=monthly mensuelle=monthly cout=price commune=city quartier=district logement=home bien=property plafond=max superieur=min superieure=min inferieur=max inferieure=max minimale=min maximale=max appart=home annonce=listing offre=offer transaction=offer statut=status etat=status region=state classement=sort trier=sort resultats=results resultat=results categorie=type budget=price charges=hoa couchages=bedrooms wc=bathrooms toilettes=bathrooms metres=sqm carres=area devise=currency',
  ],
  [
    'German',
    'raume=bedrooms zimmeranzahl=bedrooms zimmerzahl=bedrooms bader=bathrooms bad=bathrooms gebaut=built erbaut=built errichtet=built wohnflache=area nutzflache=area quadratmeter=sqm grundstuck=lot garagen=parking parkplatze=parking kosten=price warmmiete=rent gesamtmiete=rent nettomiete=rent bruttomiete=rent nettokaltmiete=rent monatsmiete=rent immobilie=property objekt=property bezirk=district gemeinde=city hochstpreis=maxprice maximalpreis=maxprice mindestpreis=minprice mietpreis=rent grosse=area groesse=area flaeche=area ort=city stadtteil=district stadtbezirk=district transaktion=offer vermarktungstyp=offer kategorie=type art=type sortiert=sort reihenfolge=sort ergebnisse=results treffer=results anzahl=number waehrung=currency bundesland=state baujahr=built zustand=status etage=floor hausgeld=hoa',
  ],
  [
    'Portuguese',
    'dormitorios=bedrooms suites=bedrooms banheiros=bathrooms wc=bathrooms construido=built construida=built terreno=lot lote=lot garagem=parking garagens=parking custo=price quantia=price renda=rent mensal=monthly municipio=city bairro=district imovel=property depois=min superior=min inferior=max maior=min menor=max arrendamento=rent aluguer=rent locacao=rent negocio=offer anuncio=listing ordenacao=sort ordenado=sort resultados=results categoria=type moeda=currency metragem=area tamanho=area comodos=bedrooms dorms=bedrooms salas=bedrooms andar=floor regiao=state freguesia=district concelho=city',
  ],
  [
    'Italian',
    'camere=bedrooms camera=bedrooms letto=the locali=bedrooms stanze=bedrooms bagno=bathrooms costruito=built costruita=built costruzione=built anno=year metri=sqm quadri=area quadrati=area terreno=lot posti=parking auto=the posto=parking costo=price canone=rent affitto=rent massimo=max massima=max minimo=min minima=min dopo=min prima=max oltre=min comune=city paese=city immobile=property tipologia=type provincia=state quartiere=district contratto=transaction vani=bedrooms superficie=area annuncio=listing offerta=offer transazione=offer operazione=offer stato=status ordina=sort ordinamento=sort ordine=sort risultati=results zona=district regione=state localita=city indirizzo=address valuta=currency categoria=type piano=floor spese=hoa caparra=deposit cauzione=deposit',
  ],
  [
    'Polish',
    'miasto=city cena=price kwota=price powierzchnia=area metraz=area sypialnie=bedrooms sypialni=bedrooms lazienki=bathrooms lazienek=bathrooms budowy=built wybudowany=built dzialka=lot dzialki=lot czynsz=rent maksymalna=max minimalna=min transakcja=transaction transakcji=transaction ogloszenia=listing ogloszenie=listing ceny=price metrazu=area mieszkania=home nieruchomosci=property lokalizacja=location pokoi=bedrooms pokoje=bedrooms pokoj=bedrooms liczba=number ilosc=number metrow=sqm oferta=offer oferty=offer rodzaj=type typ=type nieruchomosc=property mieszkania=home sortuj=sort sortowanie=sort kolejnosc=sort wojewodztwo=state dzielnica=district ulica=street adres=address kod=zip pocztowy=the rok=year miejsca=parking postojowe=the parkingowe=parking parkingi=parking kaucja=deposit wyniki=results wynikow=results strona=page waluta=currency stan=status status=status budzet=price cenowy=price opis=description najem=rent wynajmu=rent dni=days pietro=floor',
  ],
  [
    'Dutch',
    'stad=city plaats=city prijs=price koopprijs=price huurprijs=rent oppervlakte=area woonoppervlakte=area slaapkamers=bedrooms badkamers=bathrooms bouwjaar=built perceel=lot perceeloppervlakte=lot maximale=max minimale=min woning=property woningtype=type vraagprijs=price huur=rent kamers=bedrooms kamer=bedrooms aantal=number soort=type type=type woonplaats=city gemeente=city provincie=state wijk=district buurt=district postcode=zip straat=street adres=address grootte=area woonopp=area perceelgrootte=lot parkeerplaats=parking parkeerplaatsen=parking garage=garage aanbod=offer transactie=offer sorteer=sort sorteren=sort sortering=sort volgorde=sort resultaten=results pagina=page waarborg=deposit borg=deposit servicekosten=hoa beschrijving=description voorzieningen=features kenmerken=features dagen=days jaar=year bouw=built valuta=currency',
  ],
  [
    'Russian',
    'город=city населенный=city пункт=the область=state регион=state район=district улица=street адрес=address индекс=zip почтовый=the тип=type вид=type категория=type недвижимости=property недвижимость=property жилья=home объекта=property сделка=offer сделки=offer операция=offer предложение=offer цена=price цены=price стоимость=price бюджет=price сумма=price аренда=rent аренды=rent арендная=rent плата=price комнат=bedrooms комнаты=bedrooms комната=bedrooms спальни=bedrooms спален=bedrooms спальня=bedrooms количество=number число=number кол=number санузлов=bathrooms санузлы=bathrooms санузел=bathrooms ванных=bathrooms ванные=bathrooms площадь=area площади=area участок=lot участка=lot год=year постройки=built построен=built парковка=parking парковочных=parking мест=parking машиномест=parking паркинг=parking залог=deposit депозит=deposit статус=status сортировка=sort сортировать=sort порядок=sort упорядочить=sort описание=description удобства=features особенности=features лимит=limit страница=page результатов=results дней=days рынке=market валюта=currency в=in на=on от=min до=max этаж=floor',
  ],
  [
    'Turkish',
    'sehir=city il=city ilce=district semt=district mahalle=district konum=location bolge=state adres=address sokak=street posta=zip kodu=code tip=type tipi=type tur=type turu=type cins=type emlak=property konut=property gayrimenkul=property mulk=property ilan=listing islem=offer fiyat=price fiyati=price butce=price ucret=price tutar=price kira=rent kirasi=rent oda=bedrooms odasi=bedrooms yatak=the sayisi=number sayi=number banyo=bathrooms alan=area alani=area metrekare=sqm buyukluk=area arsa=lot yapim=built insaat=built yili=year yas=age bina=the yasi=age otopark=parking depozito=deposit aidat=hoa durum=status durumu=status siralama=sort sirala=sort gore=the ozellikler=features aciklama=description sayfa=page sonuc=results gun=days en=the para=the birimi=currency kat=floor',
  ],
  [
    'Swedish',
    'ort=city kommun=city lan=state omrade=district stadsdel=district gata=street adress=address postnummer=zip bostadstyp=type bostad=property objekttyp=type upplatelseform=tenure pris=price utgangspris=price kostnad=price hyra=rent manadshyra=rent rum=bedrooms sovrum=bedrooms badrum=bathrooms yta=area boyta=area boarea=area storlek=area tomt=lot tomtarea=lot byggar=built byggt=built parkering=parking avgift=hoa deposition=deposit sortera=sort sortering=sort efter=by antal=number sida=page resultat=results beskrivning=description dagar=days sokord=keywords valuta=currency',
  ],
  [
    'Danish and Norwegian',
    'sted=city kommune=city fylke=state omrade=district bydel=district gade=street vej=street adresse=address postnummer=zip postnr=zip boligtype=type bolig=property ejendomstype=type eiendomstype=type pris=price prisantydning=price kontantpris=price leje=rent husleje=rent leie=rent husleie=rent manedsleje=rent vaerelser=bedrooms vaerelse=bedrooms rom=bedrooms sovevaerelser=bedrooms soverom=bedrooms badevaerelser=bathrooms bad=bathrooms areal=area boligareal=area storrelse=area bruksareal=area primaerrom=area grund=lot tomt=lot tomteareal=lot grundareal=lot byggear=built byggeaar=built opfort=built parkering=parking depositum=deposit felleskostnader=hoa faellesudgifter=hoa sorter=sort sorteringsorden=sort antall=number antal=number side=page resultater=results beskrivelse=description dage=days dager=days valuta=currency',
  ],
  [
    'Czech',
    'mesto=city obec=city lokalita=location kraj=state okres=district ctvrt=district ulice=street adresa=address psc=zip typ=type druh=type nemovitosti=property nemovitost=property bytu=home nabidka=offer nabidky=offer transakce=offer cena=price rozpocet=price najem=rent najemne=rent pokoje=bedrooms pokoju=bedrooms pokoj=bedrooms loznice=bedrooms loznic=bedrooms pocet=number koupelny=bathrooms koupelen=bathrooms plocha=area rozloha=area vymera=area pozemek=lot pozemku=lot rok=year vystavby=built stavby=built parkovani=parking stani=parking kauce=deposit stav=status radit=sort razeni=sort seradit=sort podle=by popis=description vybaveni=features stranka=page vysledku=results dni=days mena=currency',
  ],
  [
    'Arabic',
    'مدينه=city مدن=city موقع=location منطقه=state محافظه=state حي=district شارع=street عنوان=address رمز=the بريدي=zip نوع=type عقار=property عرض=offer غرض=offer عمليه=offer معامله=offer سعر=price اسعار=price ميزانيه=price تكلفه=price ايجار=rent غرف=bedrooms غرفه=bedrooms نوم=the عدد=number حمامات=bathrooms حمام=bathrooms دورات=bathrooms مياه=the مساحه=area ارض=lot سنه=year عام=year بناء=built مواقف=parking موقف=parking سيارات=cars تامين=deposit حاله=status ترتيب=sort فرز=sort حسب=by وصف=description مرافق=features مميزات=features صفحه=page نتائج=results اقصي=max ادني=min حد=the كحد=the من=min الي=max حتي=max عمله=currency ايام=days',
  ],
  [
    'Hindi',
    'शहर=city नगर=city स्थान=location राज्य=state इलाका=district क्षेत्र=district पता=address पिन=zip पिनकोड=zip प्रकार=type संपत्ति=property प्रॉपर्टी=property लेनदेन=offer सौदा=offer उद्देश्य=offer कीमत=price क़ीमत=price मूल्य=price दाम=price बजट=price किराया=rent मासिक=monthly कमरे=bedrooms कमरा=bedrooms बेडरूम=bedrooms शयनकक्ष=bedrooms बाथरूम=bathrooms स्नानघर=bathrooms संख्या=number क्षेत्रफल=area एरिया=area आकार=area प्लॉट=lot भूखंड=lot निर्माण=built वर्ष=year साल=year पार्किंग=parking जमा=deposit स्थिति=status क्रम=sort क्रमबद्ध=sort विवरण=description सुविधाएं=features सुविधाएँ=features सीमा=limit पृष्ठ=page अधिकतम=max न्यूनतम=min तक=max से=min की=the का=the के=the में=in दिन=days मुद्रा=currency',
  ],
];
