package dev.tidegate.upgrades.file;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.DeclaredSector;
import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.UpgradePolicyProblem;
import dev.tidegate.upgrades.policy.ValueLocations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads organisations and assigns the problems of a file: to the entry of a cluster, to the settings of other jobs, which
 * do not affect upgrades, or to the organisation.
 */
final class OrganisationFileReader {

    private static final Pointer CLUSTERS = Pointer.of("/upgradePolicyClusters");
    private static final List<Pointer> FOR_OTHER_JOBS = Stream.of(
                    "/upgradePolicyDefaults", "/recommendedVersions", "/recommendedVersionWeight", "/addonUpgradeTests")
            .map(Pointer::of)
            .toList();

    private final DataTree tree;
    private final Map<String, EnvironmentFile> environments;

    OrganisationFileReader(DataTree tree, Map<String, EnvironmentFile> environments) {
        this.tree = tree;
        this.environments = environments;
    }

    /** Reads an organisation; empty if its id or its environment is unknown. */
    Optional<OrganisationFile> read(DataFile file) {
        return Fields.of(tree, file, ignored -> {}).flatMap(fields -> {
            var environment =
                    fields.ref("environment").flatMap(target -> Optional.ofNullable(environments.get(target.path())));
            return environment.flatMap(where -> fields.text("orgId")
                    .filter(id -> !id.isBlank())
                    .flatMap(id -> fields.text("name")
                            .map(name ->
                                    organisation(file, fields, where, new OrganisationKey(where.name(), id), name))));
        });
    }

    private OrganisationFile organisation(
            DataFile file, Fields fields, EnvironmentFile environment, OrganisationKey key, String name) {
        var problems = new ArrayList<>(ofOrganisation(file));
        var clusters = clusters(file, fields, problems);
        var checks = healthChecks(fields);
        if (!checks.isEmpty() && environment.health() == null) {
            problems.add(new Problem(
                    UpgradePolicyProblem.HEALTH_SOURCE_MISSING,
                    fields.place("ausClusterHealthChecks").toString(),
                    "asks for the health of clusters, but " + environment.path() + " does not say where to ask"));
        }
        return new OrganisationFile(
                file.path(),
                key,
                name,
                environment,
                ownCredentials(fields, problems),
                fields.texts("blockedVersions"),
                sectors(fields),
                targets(fields, "inheritVersionData"),
                targets(fields, "publishVersionData"),
                checks,
                fields.flag("addonManagedUpgrades", false),
                new HashSet<>(fields.fields("disable")
                        .map(off -> off.texts("integrations"))
                        .orElse(List.of())),
                clusters,
                defaults(fields),
                weight(fields),
                recommended(fields),
                locations(fields),
                problems);
    }

    private static List<Problem> ofOrganisation(DataFile file) {
        return file.findings().stream()
                .filter(finding -> {
                    var pointer = finding.place().pointer();
                    return (!pointer.isWithin(CLUSTERS) || pointer.equals(CLUSTERS))
                            && FOR_OTHER_JOBS.stream().noneMatch(pointer::isWithin);
                })
                .map(LocatedProblem::problem)
                .toList();
    }

    private static List<ClusterEntry> clusters(DataFile file, Fields fields, List<Problem> problems) {
        var reader = new ClusterEntryReader(
                allowed(fields, "upgradePolicyAllowedWorkloads"), allowed(fields, "upgradePolicyAllowedMutexes"));
        var entries = new ArrayList<ClusterEntry>();
        var read = new HashSet<Pointer>();
        for (var entry : fields.list(CLUSTERS.last())) {
            int index = Integer.parseInt(entry.pointer().last());
            reader.read(entry, index, found(file, entry.pointer())).ifPresent(cluster -> {
                entries.add(cluster);
                read.add(entry.pointer());
            });
        }
        // An entry of an unknown cluster may be for any cluster, so its errors are errors of the organisation.
        file.findings().stream()
                .filter(finding -> finding.isError() && isInEntry(finding))
                .filter(finding -> read.stream().noneMatch(finding.place().pointer()::isWithin))
                .map(LocatedProblem::problem)
                .forEach(problems::add);
        return withDuplicatesMarked(entries);
    }

    private static boolean isInEntry(LocatedProblem finding) {
        var pointer = finding.place().pointer();
        return pointer.isWithin(CLUSTERS) && !pointer.equals(CLUSTERS);
    }

    private static List<Problem> found(DataFile file, Pointer entry) {
        return file.findings().stream()
                .filter(finding -> finding.place().pointer().isWithin(entry))
                .map(LocatedProblem::problem)
                .toList();
    }

    private static List<ClusterEntry> withDuplicatesMarked(List<ClusterEntry> entries) {
        var names = new HashMap<String, Integer>();
        entries.forEach(entry -> names.merge(entry.name(), 1, Integer::sum));
        var ids = new HashMap<String, Integer>();
        entries.stream()
                .flatMap(entry -> Optional.ofNullable(entry.id()).stream())
                .forEach(id -> ids.merge(id, 1, Integer::sum));
        return entries.stream()
                .map(entry -> {
                    boolean sameName = names.getOrDefault(entry.name(), 0) > 1;
                    boolean sameId = entry.id() != null && ids.getOrDefault(entry.id(), 0) > 1;
                    return sameName || sameId ? entry.with(duplicate(entry, sameName)) : entry;
                })
                .toList();
    }

    private static Problem duplicate(ClusterEntry entry, boolean sameName) {
        return new Problem(
                UpgradeFileProblem.CLUSTER_LISTED_TWICE,
                entry.place(),
                "there is another entry with this " + (sameName ? "name (" + entry.name() : "id (" + entry.id()) + ")");
    }

    private static @Nullable List<String> allowed(Fields fields, String name) {
        return fields.has(name) ? fields.texts(name) : null;
    }

    private static @Nullable ClientCredentials ownCredentials(Fields fields, List<Problem> problems) {
        var own = ClientCredentialsReader.credentials(fields);
        boolean some = Stream.of(
                        ClientCredentialsReader.CLIENT_ID,
                        ClientCredentialsReader.TOKEN_URL,
                        ClientCredentialsReader.SECRET)
                .anyMatch(fields::has);
        if (own.isEmpty() && some) {
            problems.add(new Problem(
                    UpgradeFileProblem.CREDENTIALS_INCOMPLETE,
                    fields.place(ClientCredentialsReader.CLIENT_ID).toString(),
                    "the organisation has credentials of its own, but not all of them"));
        }
        return own.orElse(null);
    }

    private static List<HealthCheck> healthChecks(Fields fields) {
        return fields.list("ausClusterHealthChecks").stream()
                .map(check -> new HealthCheck(check.text("provider", ""), check.flag("enforced", false)))
                .toList();
    }

    private static List<DeclaredSector> sectors(Fields fields) {
        return fields.list("sectors").stream()
                .flatMap(sector -> sector.text("name").stream()
                        .map(name -> new DeclaredSector(
                                name,
                                sector.list("dependencies").stream()
                                        .flatMap(before -> before.text("name").stream())
                                        .toList(),
                                sector.text("maxParallelUpgrades").orElse(null))))
                .toList();
    }

    private static List<String> targets(Fields fields, String name) {
        return fields.refs(name).stream().map(DataFile::path).toList();
    }

    private static List<DefaultPolicy> defaults(Fields fields) {
        return fields.list("upgradePolicyDefaults").stream()
                .map(each -> new DefaultPolicy(
                        each.text("name", ""),
                        each.textMap("matchLabels"),
                        each.node("upgradePolicy").map(JsonConverter::of).orElse(null),
                        each.fields("upgradePolicyTemplate")
                                .map(OrganisationFileReader::template)
                                .orElse(null)))
                .toList();
    }

    private static UpgradePolicyTemplate template(Fields fields) {
        var variables = new HashMap<String, String>();
        fields.node("variables")
                .map(JsonConverter::of)
                .ifPresent(given -> given.properties().stream()
                        .filter(variable -> variable.getValue().isValueNode())
                        .forEach(variable -> variables.put(
                                variable.getKey(), variable.getValue().asText())));
        return new UpgradePolicyTemplate(
                fields.text("path", ""), fields.text("type", UpgradePolicyTemplate.DEFAULT_TYPE), variables);
    }

    private static @Nullable VersionWeight weight(Fields fields) {
        return fields.fields("recommendedVersionWeight")
                .map(weight -> new VersionWeight(
                        weight.integer("highest").orElse(1),
                        weight.integer("majority").orElse(1)))
                .orElse(null);
    }

    private static List<RecommendedVersionEntry> recommended(Fields fields) {
        return fields.list("recommendedVersions").stream()
                .map(entry -> new RecommendedVersionEntry(
                        Integer.parseInt(entry.pointer().last()),
                        entry.text("workload", ""),
                        entry.text("channel", ""),
                        entry.text("recommendedVersion", "")))
                .toList();
    }

    private static ValueLocations locations(Fields fields) {
        var sectors = new HashMap<String, Fields>();
        fields.list("sectors")
                .forEach(sector -> sector.text("name").ifPresent(name -> sectors.putIfAbsent(name, sector)));
        Function<String, Optional<Fields>> sector = name -> Optional.ofNullable(sectors.get(name));
        return key -> {
            if (key.startsWith(LabelKeys.SECTOR_DEPENDENCIES)) {
                return sector.apply(key.substring(LabelKeys.SECTOR_DEPENDENCIES.length()))
                        .map(found -> found.place(found.has("dependencies") ? "dependencies" : "name"))
                        .orElse(fields.place("sectors"))
                        .toString();
            }
            if (key.startsWith(LabelKeys.SECTOR_LIMIT)) {
                return sector.apply(key.substring(LabelKeys.SECTOR_LIMIT.length()))
                        .map(found -> found.place("maxParallelUpgrades"))
                        .orElse(fields.place("sectors"))
                        .toString();
            }
            return fields.place(field(key)).toString();
        };
    }

    private static String field(String key) {
        return switch (key) {
            case LabelKeys.BLOCKED_VERSIONS -> "blockedVersions";
            case LabelKeys.INHERIT -> "inheritVersionData";
            case LabelKeys.PUBLISH -> "publishVersionData";
            default -> key;
        };
    }
}
