package dev.tidegate.data.tree;

import static dev.tidegate.data.tree.SmallDataTree.small;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.yaml.TestLimits;
import dev.tidegate.engine.problem.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DataTreeTest {

    @Test
    void a_valid_tree_has_no_problems_and_no_broken_dependencies() {
        var tree = small().tree();

        assertThat(tree.problems()).isEmpty();
        assertThat(tree.files()).extracting(DataFile::path).isSorted().hasSize(6);
        assertThat(tree.files())
                .allMatch(file -> tree.brokenDependency(file.path()).isEmpty());
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '§',
            value = {
                "name: x§SCHEMA_MISSING /x.yml:1:1: there is no $schema",
                "$schema: 5§SCHEMA_MISSING /x.yml:1:10 /$schema: $schema must be the path of a schema, is the number 5",
                "``§SCHEMA_MISSING /x.yml: is empty",
                "# nothing§SCHEMA_MISSING /x.yml: is empty",
                "[]§SCHEMA_MISSING /x.yml:1:1: must be a mapping with a $schema, is an empty list",
                "$schema: /aws/acount-1.yml§SCHEMA_UNKNOWN /x.yml:1:10 /$schema: there is no schema /aws/acount-1.yml;"
                        + " did you mean /aws/account-1.yml?",
                "$schema: /aws/account-2.yml§SCHEMA_UNKNOWN /x.yml:1:10 /$schema: there is no schema"
                        + " /aws/account-2.yml; did you mean /aws/account-1.yml?",
                "$schema: /aws/account-1.yml\\n---\\nname: x§YAML_SEVERAL_DOCUMENTS /x.yml:3:1: a second document"
                        + " starts here",
                "$schema: /aws/account-1.yml\\nname: x\\nname: z§YAML_DUPLICATE_KEY /x.yml:3:1 /name: the key \"name\""
                        + " stands here again; it was first written in line 2",
                "$schema: /aws/account-1.yml\\nname: x\\nid: 1§SCHEMA_VIOLATION /x.yml:3:1 /id: the field \"id\" is not"
                        + " known here; did you mean uid?",
                "$schema: /aws/account-1.yml\\nname: x\\nuid: 0012345§YAML_UNQUOTED_TEXT /x.yml:3:6 /uid: is read as"
                        + " the text \"0012345\", which is what its schema wants; other readers of YAML may not do so",
            })
    void problems_of_a_file_have_a_location(String text, String problem) {
        var problems = small().file("/x.yml", text.replace("\\n", "\n")).problems();

        assertThat(problems).containsExactly(problem);
    }

    @Test
    void a_schema_named_without_its_slash_gets_one() {
        var tree =
                small().file("/x.yml", "$schema: aws/account-1.yml\nname: x\n").tree();

        assertThat(tree.problems()).isEmpty();
        assertThat(tree.ofSchema(SmallDataTree.ACCOUNT)).hasSize(3);
    }

    @Test
    void a_file_of_an_unknown_schema_is_ignored() {
        var tree = small().file("/apps/demo.yml", "$schema: /app-sre/app-1.yml\nx: {$ref: /nowhere.yml}\n")
                .tree();

        assertThat(tree.problems()).isEmpty();
        assertThat(tree.file("/apps/demo.yml")).get().matches(DataFile::ignored);
    }

    @Test
    void a_reference_to_a_file_of_an_unknown_schema_is_allowed() {
        var tree = small().file("/apps/demo.yml", "$schema: /app-sre/app-1.yml\n")
                .file(
                        "/clusters/pier-01.yml",
                        SmallDataTree.cluster("pier-01", "/aws/atlas/account.yml") + "app: {$ref: /apps/demo.yml}\n")
                .tree();

        assertThat(tree.problems()).isEmpty();
        assertThat(tree.needs("/clusters/pier-01.yml")).containsExactly("/aws/atlas/account.yml");
    }

    @Test
    void a_file_of_an_unknown_schema_is_an_error_if_another_file_needs_it() {
        var tree = small().file("/clusters/lean.yml", "$schema: /openshift/lean-cluster-7.yml\n")
                .file("/namespaces/lean.yml", SmallDataTree.namespace("/clusters/lean.yml"))
                .tree();

        assertThat(tree.problems())
                .hasToString("[SCHEMA_UNKNOWN /clusters/lean.yml:1:10 /$schema: there is no schema"
                        + " /openshift/lean-cluster-7.yml, and /namespaces/lean.yml needs this file]");
        assertThat(tree.brokenDependency("/namespaces/lean.yml")).isPresent();
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '§',
            value = {
                "{$ref: /aws/altas/account.yml}§REF_NOT_FOUND /c.yml:3:10 /account: refers to /aws/altas/account.yml,"
                        + " which is not there; did you mean /aws/atlas/account.yml?",
                "{$ref: /nothing/like/it/anywhere.yml}§REF_NOT_FOUND /c.yml:3:10 /account: refers to"
                        + " /nothing/like/it/anywhere.yml, which is not there",
                "{$ref: /clusters/pier-01.yml}§REF_WRONG_SCHEMA /c.yml:3:10 /account: refers to /clusters/pier-01.yml,"
                        + " which is of schema /openshift/cluster-1.yml; wanted is one of schema /aws/account-1.yml",
                "{$ref: /aws/atlas/account.yml, x: 1}§REF_MALFORMED /c.yml:3:10 /account: a reference has no key beside"
                        + " $ref",
                "{$ref: 5}§REF_MALFORMED /c.yml:3:10 /account: $ref must be the path of a file, is the number 5",
                "{$ref: ''}§REF_MALFORMED /c.yml:3:10 /account: $ref must be the path of a file, is the text \"\"",
                "{$ref: []}§REF_MALFORMED /c.yml:3:10 /account: $ref must be the path of a file, is an empty list",
                "{$ref: '/aws/atlas/account.yml#/name'}§REF_MALFORMED /c.yml:3:10 /account: a reference leads to a whole"
                        + " file; there is nothing to be named behind #, as in /aws/atlas/account.yml#/name",
                "{$ref: aws/atlas/account.yml}§REF_MALFORMED /c.yml:3:10 /account: a reference starts at the root of"
                        + " the tree with a slash, not like aws/atlas/account.yml",
                "{$ref: /aws/../etc/passwd}§REF_MALFORMED /c.yml:3:10 /account: a reference does not climb: leave .."
                        + " out of /aws/../etc/passwd",
                "/aws/atlas/account.yml§REF_MALFORMED /c.yml:3:10 /account: must be a reference to a file of schema"
                        + " /aws/account-1.yml, is the text \"/aws/atlas/account.yml\"",
            })
    void a_reference_to_a_wrong_or_missing_file_is_reported(String reference, String problem) {
        var problems = small().file(
                        "/c.yml", "$schema: /openshift/cluster-1.yml\nname: c\naccount: " + reference + "\n")
                .problems();

        assertThat(problems).containsExactly(problem);
    }

    @Test
    void references_may_form_cycles() {
        var tree = small().file(
                        "/clusters/a.yml",
                        SmallDataTree.cluster("a", "/aws/atlas/account.yml") + "peer: {$ref: /clusters/b.yml}")
                .file(
                        "/clusters/b.yml",
                        SmallDataTree.cluster("b", "/aws/atlas/account.yml") + "peer: {$ref: /clusters/a.yml}")
                .tree();

        assertThat(tree.problems()).isEmpty();
        assertThat(tree.needs("/clusters/a.yml"))
                .containsExactly("/aws/atlas/account.yml", "/clusters/a.yml", "/clusters/b.yml");
        assertThat(tree.brokenDependency("/clusters/a.yml")).isEmpty();
    }

    @Test
    void a_file_knows_who_refers_to_it_and_from_where() {
        var tree = small().tree();

        assertThat(tree.referrers("/clusters/pier-01.yml"))
                .containsExactly(
                        new Referrer(
                                "/namespaces/one.yml",
                                new FileReference(Pointer.of("/clusters/0"), "/clusters/pier-01.yml", true)),
                        new Referrer(
                                "/namespaces/two.yml",
                                new FileReference(Pointer.of("/clusters/0"), "/clusters/pier-01.yml", true)));
        assertThat(tree.referrers("/namespaces/one.yml")).isEmpty();
    }

    @Test
    void a_name_that_is_given_twice_is_reported_in_every_file_that_has_it() {
        var problems = small().file("/aws/copy/account.yml", "$schema: /aws/account-1.yml\nname: atlas\n")
                .file("/clusters/atlas.yml", SmallDataTree.cluster("atlas", "/aws/borealis/account.yml"))
                .problems();

        assertThat(problems)
                .containsExactly(
                        "NAME_DUPLICATE /aws/atlas/account.yml:2:7 /name: \"atlas\" must be unique, but is the name of"
                                + " /aws/copy/account.yml too",
                        "NAME_DUPLICATE /aws/copy/account.yml:2:7 /name: \"atlas\" must be unique, but is the name of"
                                + " /aws/atlas/account.yml too");
    }

    @Test
    void an_unquoted_number_and_the_same_text_are_the_same_name() {
        var tree = small().file("/aws/1.yml", "$schema: /aws/account-1.yml\nname: 0012345\n")
                .file("/aws/2.yml", "$schema: /aws/account-1.yml\nname: '0012345'\n")
                .tree();

        assertThat(tree.problems().stream().filter(Problem::isError))
                .extracting(Problem::code)
                .containsExactly(DataProblem.NAME_DUPLICATE, DataProblem.NAME_DUPLICATE);
    }

    @Test
    void problems_of_one_file_are_bounded() {
        var text = new StringBuilder("$schema: /aws/account-1.yml\nname: x\n");
        for (int extra = 0; extra < 500; extra++) {
            text.append("field").append(extra).append(": 1\n");
        }

        var tree = DataTree.of(
                small().file("/x.yml", text.toString()).contents(), SmallDataTree.SCHEMAS, TestLimits.findings(5));

        assertThat(tree.problems()).hasSize(6);
        assertThat(tree.problems()).first().hasToString("PROBLEMS_OMITTED /x.yml: 495 more of the file are not listed");
        assertThat(tree.brokenDependency("/x.yml", Pointer.of("/name"))).isPresent();
    }

    @Test
    void too_many_warnings_are_not_an_error() {
        var text = new StringBuilder(
                "$schema: /openshift/cluster-1.yml\nname: x\naccount: {$ref: /aws/atlas/account.yml}\n");
        for (int extra = 0; extra < 500; extra++) {
            text.append("field").append(extra).append(": 4e19002\n");
        }

        var tree = small().file("/x.yml", text.toString()).tree();

        assertThat(tree.problems()).hasSize(101).noneMatch(Problem::isError);
    }

    @Test
    void a_tree_that_is_too_large_keeps_the_files_that_fit() {
        long size = small().contents().values().stream()
                .mapToLong(bytes -> bytes.length)
                .sum();

        var tree = DataTree.of(small().contents(), SmallDataTree.SCHEMAS, TestLimits.totalBytes(size - 1));

        assertThat(tree.problems()).extracting(Problem::code).containsExactly(DataProblem.TREE_TOO_LARGE);
        assertThat(tree.file("/namespaces/two.yml")).get().matches(DataFile::isBroken);
    }

    @Test
    void a_file_that_does_not_exist_has_no_dependencies() {
        var tree = small().tree();

        assertThat(tree.file("/x.yml")).isEmpty();
        assertThatThrownBy(() -> tree.brokenDependency("/x.yml")).hasMessage("there is no file /x.yml");
    }
}
