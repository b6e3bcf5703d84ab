package dev.tidegate.promotions.file;

import dev.tidegate.data.field.Fields;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.version.CommitVersion;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads one component. The schema has been checked. */
final class ComponentReader {

    private final Fields fields;
    private final Set<String> environments;
    private final int shortLength;

    ComponentReader(Fields fields, Set<String> environments, int shortLength) {
        this.fields = fields;
        this.environments = environments;
        this.shortLength = shortLength;
    }

    PromotedComponent read() {
        var versions = fields.fields("versions");
        var blocked = versions.map(list -> versions(list, "blocked")).orElse(Set.of());
        var hotfix = versions.map(list -> versions(list, "hotfix")).orElse(Set.of());
        for (CommitVersion both : hotfix) {
            if (blocked.contains(both)) {
                versions.orElseThrow()
                        .problem(
                                PromotionProblem.VERSION_LISTED_TWICE,
                                "hotfix",
                                "%s is listed as blocked, too, and stays blocked".formatted(both.shortened(7)));
            }
        }
        var locations = new ArrayList<VersionLocation>();
        var ids = new HashSet<String>();
        for (Fields location : fields.list("locations")) {
            if (!ids.add(location.text("id", ""))) {
                location.problem(PromotionProblem.NAME_DUPLICATE_IN_FILE, "id", "another location has this id, too");
            }
            new LocationReader(location, environments, shortLength).read().ifPresent(locations::add);
        }
        return new PromotedComponent(
                fields.text("name", ""),
                fields.fields("upstream")
                        .map(upstream -> new UpstreamRepository(
                                upstream.text("url", ""),
                                upstream.text("branch", "main"),
                                upstream.text("compare").orElse(null),
                                upstream.fields("token").map(RuleReader::secret).orElse(null)))
                        .orElseThrow(),
                fields.fields("artifact")
                        .map(artifact -> new ArtifactImage(
                                artifact.text("image", ""),
                                artifact.text("registry").orElse(null),
                                artifact.text("tag", "{short}"),
                                artifact.fields("token").map(RuleReader::secret).orElse(null)))
                        .orElse(null),
                fields.flag("exclusive", false),
                blocked,
                hotfix,
                fields.list("requires").stream()
                        .map(ComponentReader::requirement)
                        .toList(),
                fields.list("impact").stream()
                        .map(rule -> new ImpactRule(rule.texts("paths"), rule.texts("integrations")))
                        .toList(),
                locations);
    }

    private static Set<CommitVersion> versions(Fields list, String name) {
        var versions = new HashSet<CommitVersion>();
        list.texts(name).forEach(version -> versions.add(new CommitVersion(version)));
        return versions;
    }

    private static ComponentRequirement requirement(Fields requirement) {
        requirement
                .text("pattern")
                .flatMap(LocationReader::expressionFault)
                .ifPresent(fault -> requirement.problem(PromotionProblem.EXPRESSION_INVALID, "pattern", fault));
        List<ComponentRequirement.Floor> floors = requirement.list("floors").stream()
                .map(floor -> new ComponentRequirement.Floor(
                        new CommitVersion(floor.text("since", "")), new CommitVersion(floor.text("needs", ""))))
                .toList();
        return new ComponentRequirement(
                requirement.text("component", ""),
                requirement.texts("at"),
                requirement.text("trailer").orElse(null),
                requirement.text("file").orElse(null),
                requirement.text("pattern").orElse(null),
                floors);
    }
}
