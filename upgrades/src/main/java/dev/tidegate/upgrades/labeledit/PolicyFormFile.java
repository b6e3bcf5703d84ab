package dev.tidegate.upgrades.labeledit;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.policy.LabelKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A YAML file with policies and settings: documents with {@code cluster} and {@code policy}, or with {@code organisation}
 * and {@code settings}.
 */
public record PolicyFormFile(List<ParsedForm> forms, List<Problem> problems) {

    private static final String CLUSTER_POLICY = "/tidegate/cluster-policy-1.yml";
    private static final String ORGANISATION_SETTINGS = "/tidegate/organisation-settings-1.yml";

    private static final Map<String, String> FIELDS = Map.ofEntries(
            Map.entry(LabelKeys.WORKLOADS, "workloads"),
            Map.entry(LabelKeys.SOAK_DAYS, "soakDays"),
            Map.entry(LabelKeys.SCHEDULE, "schedule"),
            Map.entry(LabelKeys.MUTEXES, "mutexes"),
            Map.entry(LabelKeys.SECTOR, "sector"),
            Map.entry(LabelKeys.BLOCKED_VERSIONS, "blockedVersions"),
            Map.entry(LabelKeys.APPROVALS, "versionGateApprovals"),
            Map.entry(LabelKeys.PAUSED_UNTIL, "pausedUntil"),
            Map.entry(LabelKeys.MAX_MINOR, "maxMinor"),
            Map.entry(LabelKeys.NOTIFY, "notify"),
            Map.entry(LabelKeys.INHERIT, "inheritVersionData"),
            Map.entry(LabelKeys.PUBLISH, "publishVersionData"));

    public PolicyFormFile {
        forms = List.copyOf(forms);
        problems = List.copyOf(problems);
    }

    /** The schemas of the two kinds of documents. */
    public static SchemaSet schemas() {
        return SchemaSet.ofResources(
                PolicyFormFile.class,
                "/dev/tidegate/upgrades/schemas",
                List.of(CLUSTER_POLICY, ORGANISATION_SETTINGS, "/tidegate/common-1.yml"));
    }

    public static PolicyFormFile read(String file, byte[] bytes, SchemaSet schemas) {
        return of(YamlText.read(file, bytes, DataLimits.usual()), schemas);
    }

    public static PolicyFormFile of(YamlText text, SchemaSet schemas) {
        var problems = new ArrayList<Problem>();
        text.findings().stream().map(LocatedProblem::problem).forEach(problems::add);
        var forms = new ArrayList<ParsedForm>();
        for (var document : text.documents()) {
            read(text, document.root(), schemas, problems).ifPresent(forms::add);
        }
        return new PolicyFormFile(forms, problems);
    }

    private static Optional<ParsedForm> read(YamlText text, Node root, SchemaSet schemas, List<Problem> problems) {
        var mapping = root.asMapping().orElse(null);
        boolean cluster = mapping != null && mapping.entry("cluster").isPresent();
        boolean organisation = mapping != null && mapping.entry("organisation").isPresent();
        if (mapping == null || cluster == organisation) {
            problems.add(new Problem(
                    LabelEditProblem.FORM_UNKNOWN,
                    SourceLocation.of(text.file(), root.written(), Pointer.ROOT).toString(),
                    cluster
                            ? "is for a cluster and for an organisation at once"
                            : "says neither for which cluster nor for which organisation it is"));
            return Optional.empty();
        }
        var schema = cluster ? CLUSTER_POLICY : ORGANISATION_SETTINGS;
        var checked = schemas.check(schema, text.file(), root, path -> Optional.empty());
        checked.findings().stream().map(LocatedProblem::problem).forEach(problems::add);
        boolean valid = checked.findings().stream().noneMatch(LocatedProblem::isError) && !text.hasErrors();
        var fields = Fields.alone(text.file(), mapping(checked.root(), mapping), ignored -> {});
        return cluster ? cluster(fields, valid, problems) : organisation(fields, valid, problems);
    }

    private static Mapping mapping(Node checked, Mapping otherwise) {
        return checked.asMapping().orElse(otherwise);
    }

    private static Optional<ParsedForm> cluster(Fields fields, boolean valid, List<Problem> problems) {
        return fields.text("cluster").map(name -> {
            var policy = fields.fields("policy").orElse(fields);
            boolean withoutCommas = checkCommas(policy, problems);
            var form = new ClusterPolicyForm(
                    policy.texts("workloads"),
                    policy.text("soakDays").orElse(null),
                    policy.text("schedule").orElse(null),
                    policy.texts("mutexes"),
                    policy.text("sector").orElse(null),
                    policy.texts("blockedVersions"),
                    policy.texts("versionGateApprovals"),
                    policy.text("pausedUntil").orElse(null),
                    policy.text("maxMinor").orElse(null),
                    policy.texts("notify"));
            return new ParsedForm(
                    LabelOwner.Kind.SUBSCRIPTION,
                    name,
                    form.labels(),
                    key -> policy.place(FIELDS.getOrDefault(key, key)).toString(),
                    fields.place("cluster").toString(),
                    valid && withoutCommas);
        });
    }

    private static Optional<ParsedForm> organisation(Fields fields, boolean valid, List<Problem> problems) {
        return fields.text("organisation").map(id -> {
            var settings = fields.fields("settings").orElse(fields);
            var sectors = settings.list("sectors");
            boolean withoutCommas = checkCommas(settings, problems);
            for (var sector : sectors) {
                withoutCommas &= checkCommas(sector, problems);
            }
            var form = new OrganisationSettingsForm(
                    settings.texts("blockedVersions"),
                    sectors.stream()
                            .flatMap(sector -> sector.text("name").stream()
                                    .map(name -> new SectorForm(
                                            name,
                                            sector.texts("dependencies"),
                                            sector.text("maxParallelUpgrades").orElse(null))))
                            .toList(),
                    settings.texts("inheritVersionData"),
                    settings.texts("publishVersionData"),
                    settings.texts("versionGateApprovals"),
                    settings.text("pausedUntil").orElse(null),
                    settings.text("maxMinor").orElse(null),
                    settings.texts("notify"));
            return new ParsedForm(
                    LabelOwner.Kind.ORGANISATION,
                    id,
                    form.labels(),
                    key -> location(key, settings, sectors),
                    fields.place("organisation").toString(),
                    valid && withoutCommas);
        });
    }

    private static String location(String key, Fields settings, List<Fields> sectors) {
        var field = FIELDS.get(key);
        if (field != null) {
            return settings.place(field).toString();
        }
        var name = key.substring(key.indexOf('.') + 1);
        var within = key.startsWith(LabelKeys.SECTOR_LIMIT) ? "maxParallelUpgrades" : "dependencies";
        return sectors.stream()
                .filter(sector -> sector.text("name").filter(name::equals).isPresent())
                .findFirst()
                .map(sector -> sector.place(sector.has(within) ? within : "name"))
                .orElse(settings.place("sectors"))
                .toString();
    }

    /** Reports items with a comma; returns whether there are none. */
    private static boolean checkCommas(Fields fields, List<Problem> problems) {
        boolean withoutCommas = true;
        for (var name : fields.names()) {
            for (var item : items(fields, name)) {
                if (item.indexOf(',') >= 0) {
                    withoutCommas = false;
                    problems.add(new Problem(
                            LabelEditProblem.LABEL_ITEM_COMMA,
                            fields.place(name).toString(),
                            "has an item with a comma in it (" + item + ")"));
                }
            }
        }
        return withoutCommas;
    }

    private static List<String> items(Fields fields, String name) {
        return fields.node(name).flatMap(Node::asSequence).isPresent() ? fields.texts(name) : List.of();
    }
}
