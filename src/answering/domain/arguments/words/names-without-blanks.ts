import { longestFirst } from './word-pairs.js';

/**
 * Words that Chinese, Japanese and Korean names are made of, without blanks between them, as the English ones of the
 * vocabulary; the longest that fits goes first. What stands for nothing here is "the".
 */
const CHINESE =
  '每平方米价格=unitprice 每平米价格=unitprice 平方米单价=unitprice 单价=unitprice 房产类型=type 房屋类型=type 物业类型=type 房源类型=type 建造年份=year 建筑年份=year ' +
  '建成年份=year 占地面积=lot 土地面积=lot 建筑面积=area 使用面积=area 居住面积=area 交易类型=offer 交易方式=offer 租售类型=offer 停车位=parking ' +
  '卫生间=bathrooms 洗手间=bathrooms 物业费=hoa 管理费=hoa 邮政编码=zip 关键词=keywords 关键字=keywords 不超过=max 不低于=min 不少于=min 不高于=max 不小于=min 不大于=max ' +
  '卧室=bedrooms 房间=bedrooms 居室=bedrooms 浴室=bathrooms 厕所=bathrooms 面积=area 价格=price 价钱=price 售价=price 总价=price 房价=price 租金=rent 月租=rent ' +
  '预算=budget 城市=city 地点=location 位置=location 州=state 省份=state 省=state 邮编=zip 地址=address 街道=street 类型=type 种类=type 年份=year 房龄=age 建于=built 交易=offer ' +
  '车位=parking 押金=deposit 税=tax 状态=status 货币=currency 币种=currency 特征=features 特色=features 设施=amenities 排序=sort 数量=count 页码=page 描述=description ' +
  '最低=min 最小=min 最少=min 至少=min 起=min 以上=min 最高=max 最大=max 最多=max 至多=max 以下=max 以内=max 之前=max 之后=min 上限=max 下限=min 数=number 的=the ' +
  '房型=type 户型=type 物业=property 房屋=property 房产=property 方式=type 租售=offer 买卖=offer 目的=offer 用途=offer 区域=district 地区=location 区=district 厅=the 室=bedrooms 房=bedrooms 卫=bathrooms 卧=bedrooms 楼层=floor 朝向=facing 方法=the 顺序=sort 结果=results 每页=per 条数=count 页=page 天数=days 上市=listed';
const TRADITIONAL =
  '臥室=bedrooms 房間=bedrooms 衛浴=bathrooms 浴廁=bathrooms 衛生間=bathrooms 廁所=bathrooms 面積=area 坪數=area 建坪=area 土地面積=lot 地坪=lot 價格=price 價錢=price 售價=price 總價=price 單價=unitprice 預算=budget 縣市=city 位置=location 地點=location 郵遞區號=zip 郵編=zip 類型=type 種類=type 型態=type 屋齡=age 年份=year 建造=built 交易類型=offer 交易=offer 租售=offer 車位=parking 停車位=parking 停車=parking 押金=deposit 管理費=hoa 稅=tax 狀態=status 貨幣=currency 幣別=currency 特色=features 設施=amenities 數量=count 頁碼=page 描述=description 關鍵字=keywords 不超過=max 數=number 區域=district 地區=location 房型=type 廳=the 衛=bathrooms 臥=bedrooms 結果=results 物業=property';
const JAPANESE =
  '都市=city 市区町村=city 市町村=city 市=city 地域=location エリア=location 場所=location 所在地=location 都道府県=state 県=state 区=district 住所=address 郵便番号=zip 種別=type 種類=type タイプ=type 物件=property 住宅=property 不動産=property 建物=property 取引=offer 取引形態=offer 目的=offer 区分=type 価格=price 値段=price 金額=price 予算=budget 家賃=rent 賃料=rent 月額=rent 部屋=bedrooms 寝室=bedrooms ベッドルーム=bedrooms 室数=bedrooms 間取り=bedrooms 浴室=bathrooms バスルーム=bathrooms 専有面積=area 床面積=area 建物面積=area 土地面積=lot 敷地面積=lot 広さ=area 建築年=year 築年=year 築年数=age 築=age 完成年=year 駐車場=parking 駐車=parking 敷金=deposit 管理費=hoa 共益費=hoa 状態=status ステータス=status 並び順=sort 並べ替え=sort 並び替え=sort ソート=sort 順序=sort 条件=features 設備=features 特徴=features 説明=description キーワード=keywords 件数=count 表示件数=count ページ=page 通貨=currency 最大=max 最小=min 最高=max 最低=min 上限=max 下限=min 以上=min 以下=max 以内=max まで=max から=min 数=number の=the 別=the';
const KOREAN =
  '도시=city 시=city 지역=location 위치=location 도=state 구=district 동=district 주소=address 우편번호=zip 유형=type 종류=type 타입=type 매물=property 부동산=property 주택=property 건물=property 거래=offer 목적=offer 방식=type 가격=price 금액=price 예산=budget 매매가=price 월세=rent 임대료=rent 방=bedrooms 침실=bedrooms 방수=bedrooms 화장실=bathrooms 욕실=bathrooms 면적=area 전용면적=area 평수=area 대지면적=lot 토지면적=lot 건축년도=year 준공년도=year 준공=built 연도=year 년도=year 연식=age 주차=parking 주차장=parking 주차대수=parking 보증금=deposit 관리비=hoa 상태=status 정렬=sort 순서=sort 특징=features 시설=features 옵션=features 설명=description 검색어=keywords 키워드=keywords 개수=count 결과=results 페이지=page 통화=currency 최대=max 최소=min 최고=max 최저=min 상한=max 하한=min 이상=min 이하=max 이내=max 부터=min 까지=max 수=number 의=the 대수=number 기준=by';

const WORDS = longestFirst([CHINESE, TRADITIONAL, JAPANESE, KOREAN].join(' '));
const MOST = 12;
const ENGLISH_OF = new Map(WORDS);

/** Whether words of a script may stand without blanks between them. */
export const isWithoutBlanks = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word);

/** The English words that a name without blanks is made of; itself where one part of it is not known. */
export function partsWithoutBlanks(name: string): readonly string[] {
  const whole = ENGLISH_OF.get(name);
  if (whole !== undefined) return [whole];
  const parts: string[] = [];
  for (let rest = name; rest !== '';) {
    const known = WORDS.find(([word]) => rest.startsWith(word));
    if (!known || parts.length === MOST) return [name];
    parts.push(known[1]);
    rest = rest.slice(known[0].length);
  }
  return parts;
}
