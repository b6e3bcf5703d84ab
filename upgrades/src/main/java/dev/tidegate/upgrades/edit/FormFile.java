package dev.tidegate.upgrades.edit;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Finding;
import dev.tidegate.data.problem.Place;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.policy.LabelKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file in which people write policies and settings: documents with {@code cluster} and {@code policy}, or with {@code
 * organisation} and {@code settings}.
 */
public record FormFile(List<Written> documents, List<Problem> problems) {

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

    public FormFile {
        documents = List.copyOf(documents);
        problems = List.copyOf(problems);
    }

    /** The schemas of the two kinds of documents. */
    public static SchemaSet schemas() {
        return SchemaSet.ofResources(
                FormFile.class,
                "/dev/tidegate/upgrades/schemas",
                List.of(CLUSTER_POLICY, ORGANISATION_SETTINGS, "/tidegate/common-1.yml"));
    }

    public static FormFile read(String file, byte[] bytes, SchemaSet schemas) {
        return of(YamlText.read(file, bytes, Limits.usual()), schemas);
    }

    public static FormFile of(YamlText text, SchemaSet schemas) {
        var problems = new ArrayList<Problem>();
        text.findings().stream().map(Finding::problem).forEach(problems::add);
        var documents = new ArrayList<Written>();
        for (var document : text.documents()) {
            read(text, document.root(), schemas, problems).ifPresent(documents::add);
        }
        return new FormFile(documents, problems);
    }

    private static Optional<Written> read(YamlText text, Node root, SchemaSet schemas, List<Problem> problems) {
        var mapping = root.asMapping().orElse(null);
        boolean cluster = mapping != null && mapping.entry("cluster").isPresent();
        boolean organisation = mapping != null && mapping.entry("organisation").isPresent();
        if (mapping == null || cluster == organisation) {
            problems.add(new Problem(
                    EditProblem.FORM_UNKNOWN,
                    Place.of(text.file(), root.written(), Pointer.ROOT).toString(),
                    cluster
                            ? "is for a cluster and for an organisation at once"
                            : "says neither for which cluster nor for which organisation it is"));
            return Optional.empty();
        }
        var schema = cluster ? CLUSTER_POLICY : ORGANISATION_SETTINGS;
        var checked = schemas.check(schema, text.file(), root, path -> Optional.empty());
        checked.findings().stream().map(Finding::problem).forEach(problems::add);
        boolean sound = checked.findings().stream().noneMatch(Finding::isError) && !text.hasErrors();
        var fields = Fields.alone(text.file(), mapping(checked.root(), mapping), ignored -> {});
        return cluster ? cluster(fields, sound, problems) : organisation(fields, sound, problems);
    }

    private static Mapping mapping(Node checked, Mapping otherwise) {
        return checked.asMapping().orElse(otherwise);
    }

    private static Optional<Written> cluster(Fields fields, boolean sound, List<Problem> problems) {
        return fields.text("cluster").map(name -> {
            var policy = fields.fields("policy").orElse(fields);
            boolean plain = commas(policy, problems);
            var form = new PolicyForm(
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
            return new Written(
                    LabelOwner.Kind.SUBSCRIPTION,
                    name,
                    form.labels(),
                    key -> policy.place(FIELDS.getOrDefault(key, key)).toString(),
                    fields.place("cluster").toString(),
                    sound && plain);
        });
    }

    private static Optional<Written> organisation(Fields fields, boolean sound, List<Problem> problems) {
        return fields.text("organisation").map(id -> {
            var settings = fields.fields("settings").orElse(fields);
            var sectors = settings.list("sectors");
            boolean plain = commas(settings, problems);
            for (var sector : sectors) {
                plain &= commas(sector, problems);
            }
            var form = new SettingsForm(
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
            return new Written(
                    LabelOwner.Kind.ORGANISATION,
                    id,
                    form.labels(),
                    key -> place(key, settings, sectors),
                    fields.place("organisation").toString(),
                    sound && plain);
        });
    }

    private static String place(String key, Fields settings, List<Fields> sectors) {
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

    /** Whether no item of any list has a comma in it. */
    private static boolean commas(Fields fields, List<Problem> problems) {
        boolean plain = true;
        for (var name : fields.names()) {
            for (var item : items(fields, name)) {
                if (item.indexOf(',') >= 0) {
                    plain = false;
                    problems.add(new Problem(
                            EditProblem.LABEL_ITEM_COMMA,
                            fields.place(name).toString(),
                            "has an item with a comma in it (" + item + ")"));
                }
            }
        }
        return plain;
    }

    private static List<String> items(Fields fields, String name) {
        return fields.node(name).flatMap(Node::asSequence).isPresent() ? fields.texts(name) : List.of();
    }
}
