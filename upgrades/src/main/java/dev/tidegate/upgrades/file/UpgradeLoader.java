package dev.tidegate.upgrades.file;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
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
            organisationReader.read(file).ifPresentOrElse(organisations::add, () -> {
                if (!isOnlyPartition(tree, file)) {
                    problems.add(unusable(tree, file));
                }
            });
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

    /**
     * Whether an organisation is a target of integrations alone: nobody can sign in to its environment, and it has no
     * policies.
     */
    private static boolean isOnlyPartition(DataTree tree, DataFile file) {
        var fields = Fields.of(tree, file, ignored -> {});
        return isEnvironmentWithoutAddress(fields)
                && fields.filter(organisation ->
                                !organisation.list("upgradePolicyClusters").isEmpty())
                        .isEmpty();
    }

    private static boolean isEnvironmentWithoutAddress(Optional<Fields> organisation) {
        return organisation
                .flatMap(fields -> fields.ref("environment"))
                .filter(environment -> !environment.isBroken())
                .flatMap(DataFile::root)
                .filter(environment -> environment.child("url").isEmpty())
                .isPresent();
    }

    private static Problem unusable(DataTree tree, DataFile file) {
        boolean lacksAddress = isEnvironmentWithoutAddress(Fields.of(tree, file, ignored -> {}));
        return new Problem(
                UpgradeFileProblem.ORGANISATION_LOST,
                SourceLocation.wholeFile(file.path()).toString(),
                tree.brokenDependency(file.path())
                        .map(frozen -> "nothing is done for this organisation: " + frozen.sentence())
                        .orElse("nothing is done for this organisation: its environment "
                                + (lacksAddress
                                        ? "has no url, accessTokenClientId, accessTokenUrl and accessTokenClientSecret"
                                        : "cannot be used")));
    }
}
