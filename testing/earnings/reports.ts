/** Reports in the shape in which the networks let one download them; written for these tests. */

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

/** With a line before the header, the currency in the header, and a return as a negative row. */
export const amazonReport = `Fee-Earnings reports from 2026-10-01 to 2026-10-31
Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),Device Type Group,Direct/Indirect
Beauty,"Älva Oat Balm, 50 ml",B07XYZ1234,Amazon.com,hers-20,2026-10-03 00:00:00,18.50,2,0,37.00,1.48,Phone,Direct
Beauty,"Älva Oat Balm, 50 ml",B07XYZ1234,Amazon.com,hers-20,2026-10-03 00:00:00,18.50,2,0,37.00,1.48,Phone,Direct
Home,"A lamp, ""large""",B0LAMP0001,Lamps & Co,letter-20,October 17 2026,"1,299.00",1,0,"1,299.00",51.96,Desktop,Indirect
Beauty,"Älva Oat Balm, 50 ml",B07XYZ1234,Amazon.com,hers-20,10/20/2026,18.50,-1,1,-18.50,-0.74,Phone,Direct
`

/** With semicolons and decimal commas, as in Germany; a status for each transaction, and amounts that may change. */
export const awinReport = `\uFEFFid;publisher_id;advertiser_name;date;validation_date;sale_amount;commission;currency;commission_status;click_ref;extra;type
901;77;Douglas DE;2026-10-04 11:12:13;;1.049,90;52,50;EUR;pending;oat-balm-review;A-1;Sale
902;77;Boots UK;2026-10-05 08:00:00;2026-11-01;20,00;1,60;GBP;approved;;A-2;Sale
903;77;Douglas DE;2026-10-06 08:00:00;2026-11-01;30,00;1,50;EUR;declined;links;A-3;Sale
`

/** As UTF-16 with tabs, as Excel saves it. */
export const rakutenReport = utf16(
  [
    'Member ID (U1)\tMID\tAdvertiser Name\tOrder ID\tTransaction Date\tTransaction Time\tSKU\tSales\t# of Items\tTotal Commission\tProcess Date\tProcess Time',
    'shop\t3001\tSephora\tR-1\t10/14/26\t13:15\tP0012345\t64.00\t1\t3.20\t10/15/26\t02:10',
    'shop\t3001\tSephora\tR-1\t10/14/26\t13:15\tP0012345\t-64.00\t-1\t-3.20\t10/28/26\t02:10',
    '',
  ].join('\r\n'),
)

export const cjReport = `"Posting Date","Event Date","Commission ID","Action Status","Advertiser Name","SID","Order ID","Item SKU","Sale Amount","Publisher Commission","Currency","Click Referring URL"
"17-Oct-2026","16-Oct-2026","7001","locked","Nordstrom","","C-1","N-55","$110.00","$5.50","USD","https://venus.example/blog/oat-balm-review?utm_source=x"
"18-Oct-2026","17-Oct-2026","7002","locked","Nordstrom","","C-1","N-55","($110.00)","($5.50)","USD",""
`

export const impactReport = `Action Id,Campaign,Action Date,Status,Sub Id 1,Sale Amount,Action Earnings,Currency,Item Sku,Item Name
1234.5678.9,Glossier,2026-10-09T22:10:00-07:00,APPROVED,links,48.00,4.80,USD,G-1,Balm Dotcom
1234.5678.10,Glossier,2026-10-10T22:10:00-07:00,REVERSED,links,48.00,0.00,USD,G-1,Balm Dotcom
`

export const shopMyReport = `Date,Retailer,Product,Order Amount,Commission,Status,Link
"Oct 11, 2026",Violet Grey,Älva Oat Balm,$40.00,$6.00,Locked,https://go.shopmy.us/p-1
"Oct 12, 2026",Violet Grey,Älva Oat Balm,$40.00,$6.00,Pending,https://go.shopmy.us/p-1
`
