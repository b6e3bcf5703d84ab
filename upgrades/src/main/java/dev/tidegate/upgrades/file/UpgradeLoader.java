package dev.tidegate.upgrades.file;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

/**
 * Loads environments and organisations from a data tree. Loading never fails: an invalid entry excludes its cluster, an
 * invalid file its organisation.
 */
public final class UpgradeLoader {

    private UpgradeLoader() {}

    public static UpgradeDesired load(DataTree tree) {
        var problems = new ArrayList<>(tree.problems());
        var environments = new LinkedHashMap<String, EnvironmentFile>();
        var environmentReader = new EnvironmentFileReader(tree, problems);
        tree.ofSchema(UpgradeSchemas.ENVIRONMENT)
                .forEach(file -> environmentReader
                        .read(file)
                        .ifPresent(environment -> environments.put(file.path(), environment)));
        var organisations = new ArrayList<OrganisationFile>();
        var organisationReader = new OrganisationFileReader(tree, environments);
        for (var file : tree.ofSchema(UpgradeSchemas.ORGANISATION)) {
            organisationReader.read(file).ifPresentOrElse(organisations::add, () -> problems.add(unusable(tree, file)));
        }
        organisations.forEach(organisation -> {
            problems.addAll(organisation.problems());
            organisation
                    .clusters()
                    .forEach(entry -> problems.addAll(entry.policy().problems()));
        });
        var gaps = Stream.concat(
                        tree.gaps(UpgradeSchemas.ENVIRONMENT).stream(), tree.gaps(UpgradeSchemas.ORGANISATION).stream())
                .distinct()
                .toList();
        return new UpgradeDesired(
                List.copyOf(environments.values()),
                organisations,
                gaps,
                problems.stream().distinct().toList());
    }

    private static Problem unusable(DataTree tree, DataFile file) {
        return new Problem(
                UpgradeFileProblem.ORGANISATION_LOST,
                SourceLocation.wholeFile(file.path()).toString(),
                tree.brokenDependency(file.path())
                        .map(frozen -> "nothing is done for this organisation: " + frozen.sentence())
                        .orElse("nothing is done for this organisation: its environment cannot be used"));
    }
}
