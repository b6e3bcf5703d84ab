# What the checks need to know about dashboards and PromQL. Reads expressions word by word rather than as a tree: enough
# to find the names of metrics and labels, and promtool and Prometheus judge the rest.

# Every query of a dashboard with the panel or variable it belongs to.
def queries:
  ( [.panels[], (.panels[].panels // [])[]][]
    | . as $panel | (.targets // [])[] | {at: $panel.title, expr: .expr} ),
  ( .templating.list[] | select(.type == "query")
    | {at: ("variable " + .name), expr: .query.query}
    | .expr |= ( capture("^label_values\\((?<series>.+), *(?<label>\\w+)\\)$") // capture("^query_result\\((?<series>.+)\\)$")
                 | if .label then "group by (\(.label)) (\(.series))" else .series end ) );

# All variables at "All".
def with_all: gsub("\\$(?<name>organization|sector|workload|cluster|integration)\\b"; ".*");

# {metrics, matched: [{metric, label}], grouped: [label], texts: [literal]} of one expression.
def words:
  ["and", "or", "unless", "offset", "bool", "by", "on", "without", "ignoring", "group_left", "group_right"] as $keywords
  | [scan("\"((?:[^\"\\\\]|\\\\.)*)\"")[0]] as $texts
  | gsub("\"(?:[^\"\\\\]|\\\\.)*\""; "\"\"")
  | [ match("([a-zA-Z_:][a-zA-Z0-9_:]*)\\s*\\{([^}]*)\\}"; "g") | .captures[0].string as $metric
      | .captures[1].string | scan("([a-zA-Z_]\\w*)\\s*(?:=~|!~|!=|=)") | {metric: $metric, label: .[0]} ] as $matched
  | [ scan("\\b(?:by|without|on|ignoring|group_left|group_right)\\s*\\(([^)]*)\\)")[0] | scan("\\w+") ] as $grouped
  | gsub("\\b(?:by|without|on|ignoring|group_left|group_right)\\s*\\([^)]*\\)"; " ")
  | gsub("\\{[^}]*\\}|\\[[^\\]]*\\]|\"\""; " ")
  | gsub("(?<![a-zA-Z_:])[0-9][0-9a-zA-Z.]*"; " ")
  | [ match("[a-zA-Z_:][a-zA-Z0-9_:]*(\\s*\\()?"; "g") | select(.captures[0].length <= 0) | .string ] - $keywords
  | {metrics: unique, matched: $matched, grouped: ($grouped | unique), texts: $texts};

# The table of metrics in the documentation, as {name: {type, labels}}; a histogram is what its series are called too.
def table:
  [ split("\n")[] | select(test("^\\| `[a-z_]+` \\|")) | split("|")
    | {name: (.[1] | gsub("[ `]"; "")), type: (.[2] | gsub(" "; "")), labels: [.[3] | scan("`(\\w+)`")[0]]} ]
  | map(if (.name | startswith("aus_")) and ([.name] | inside(["aus_cluster_info", "aus_remaining_soak_days"]) | not)
        then .labels += ["integration", "ocm_env"] else . end)
  | map({key: .name, value: {type, labels}}) | from_entries;

def with_series:
  . + ( to_entries | map(select(.value.type == "histogram") | .key as $name | .value
        | ({key: ($name + "_bucket"), value: (.labels += ["le"])}, {key: ($name + ("_count", "_sum")), value: .}))
        | from_entries )
    + {up: {type: "gauge", labels: []}};

# What is wrong with the names in an expression, given the table and the names of recorded series.
def complaints($known; $recorded):
  words as $words
  | [$known[$words.metrics[]] // {labels: []} | .labels[]] as $labels
  | ( $words.metrics[] | select(($known[.] or ([.] | inside($recorded))) | not) | "no such metric: \(.)" ),
    ( $words.matched[] | . as $use | select($known[$use.metric])
      | select([$use.label] | inside($known[$use.metric].labels + ["job", "instance"]) | not)
      | "\($use.metric) has no label \($use.label)" ),
    ( select($words.metrics | any([.] | inside($recorded)) | not)
      | ($words.grouped - $labels - $words.texts - ["job", "instance"])[] | "no metric here has the label \(.)" );

# What is wrong with a dashboard as such.
def flaws:
  [.panels[], (.panels[].panels // [])[]] as $all
  | ( select(.schemaVersion < 38) | "schemaVersion is below 38" ),
    ( select([.templating.list[] | select(.type == "datasource")] | length != 1) | "the data source is not a variable" ),
    ( $all | group_by(.id)[] | select(length > 1) | "id \(.[0].id) is given to more than one panel" ),
    ( $all[] | select(.type != "row") | . as $panel
      | ( select((.description // "") == "") | "\($panel.title): no description" ),
        ( select((.targets // []) == []) | "\($panel.title): asks nothing" ),
        ( (.datasource, .targets[].datasource) | select(.uid != "${datasource}") | "\($panel.title): a fixed data source" ) ),
    ( $all[] | select(.gridPos.x < 0 or .gridPos.x + .gridPos.w > 24) | "\(.title): wider than the page" ),
    ( range($all | length) as $i | range($i + 1; $all | length) as $j | $all[$i].gridPos as $a | $all[$j].gridPos as $b
      | select($a.x < $b.x + $b.w and $b.x < $a.x + $a.w and $a.y < $b.y + $b.h and $b.y < $a.y + $a.h)
      | "\($all[$i].title) overlaps \($all[$j].title)" );

# Tests for promtool in which a panel stands for the query it asks: the number of the query if it is not its first.
# Values are rounded to hundredths, for numbers that are computed.
def filled_in($asked):
  .tests[].promql_expr_test[] |= (
    .panel as $panel | (.query // 0) as $query
    | ([$asked[] | select(.at == $panel)][$query].expr // error("no panel \($panel) with a query \($query)")) as $expr
    | {expr: "round(\($expr | with_all), 0.01)", eval_time, exp_samples} );
