package dev.tidegate.data.tree;

import static dev.tidegate.data.tree.SmallDataTree.small;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BrokenDependencyTest {

    private static Set<String> withBrokenDependency(DataTree tree) {
        return tree.files().stream()
                .map(DataFile::path)
                .filter(path -> tree.brokenDependency(path).isPresent())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void a_broken_file_affects_itself_and_the_files_that_need_it() {
        var tree = small().file("/aws/borealis/account.yml", "$schema: /aws/account-1.yml\nnmae: x\n")
                .tree();

        assertThat(withBrokenDependency(tree))
                .containsExactly("/aws/borealis/account.yml", "/clusters/pier-02.yml", "/namespaces/two.yml");
    }

    @Test
    void a_broken_dependency_names_the_chain_and_the_problem() {
        var tree = small().file("/aws/borealis/account.yml", "$schema: /aws/account-1.yml\nname: []\n")
                .tree();

        assertThat(tree.brokenDependency("/namespaces/two.yml")).hasValueSatisfying(found -> {
            assertThat(found.chain())
                    .containsExactly("/namespaces/two.yml", "/clusters/pier-02.yml", "/aws/borealis/account.yml");
            assertThat(found.sentence())
                    .isEqualTo("/namespaces/two.yml needs /clusters/pier-02.yml needs /aws/borealis/account.yml, which"
                            + " is broken: SCHEMA_VIOLATION /aws/borealis/account.yml:2:7 /name: must be a text, is an"
                            + " empty list");
        });
    }

    @Test
    void a_part_of_a_file_depends_only_on_what_is_in_it_or_around_it() {
        var tree = small().file("/aws/borealis/account.yml", "- no mapping")
                .file(
                        "/namespaces/two.yml",
                        SmallDataTree.namespace("/clusters/pier-01.yml", "/clusters/pier-02.yml", "/x.yml"))
                .tree();

        assertThat(tree.brokenDependency("/namespaces/two.yml", Pointer.of("/clusters/0")))
                .isEmpty();
        assertThat(tree.brokenDependency("/namespaces/two.yml", Pointer.of("/clusters/1")))
                .hasValueSatisfying(found -> assertThat(found.brokenFile()).isEqualTo("/aws/borealis/account.yml"));
        assertThat(tree.brokenDependency("/namespaces/two.yml", Pointer.of("/clusters/2")))
                .hasValueSatisfying(found -> assertThat(found.chain()).containsExactly("/namespaces/two.yml"));
        assertThat(tree.brokenDependency("/namespaces/two.yml")).isPresent();
    }

    @Test
    void a_file_that_is_not_yaml_breaks_the_files_that_need_it() {
        var tree = small().file("/clusters/pier-01.yml", "name: [").tree();

        assertThat(withBrokenDependency(tree))
                .containsExactly("/clusters/pier-01.yml", "/namespaces/one.yml", "/namespaces/two.yml");
    }

    @Test
    void a_warning_breaks_no_file() {
        var tree = small().file("/aws/atlas/account.yml", "$schema: /aws/account-1.yml\nname: 007\n")
                .tree();

        assertThat(tree.problems()).hasSize(1);
        assertThat(withBrokenDependency(tree)).isEmpty();
    }

    @Test
    void files_that_may_be_missing_from_a_list_are_reported() {
        var tree = small().file("/aws/lost.yml", "$schema: /aws/account-1.yml\nname: [")
                .file("/aws/misspelt.yml", "$schema: /aws/acount-1.yml\nname: x")
                .file("/aws/torn.yml", "name: [")
                .file("/aws/listed.yml", "$schema: /aws/account-1.yml\nnmae: x")
                .file("/clusters/lost.yml", "\"$schema\": \"/openshift/cluster-1.yml\"\nname: [")
                .tree();

        assertThat(tree.gaps(SmallDataTree.ACCOUNT))
                .extracting(problem -> problem.place().split(":", 2)[0])
                .containsExactly("/aws/lost.yml", "/aws/misspelt.yml", "/aws/torn.yml");
        assertThat(tree.gaps(SmallDataTree.CLUSTER))
                .extracting(problem -> problem.place().split(":", 2)[0])
                .containsExactly("/aws/torn.yml", "/clusters/lost.yml");
        assertThat(small().tree().gaps(SmallDataTree.ACCOUNT)).isEmpty();
    }

    @Test
    void in_any_tree_a_file_has_a_broken_dependency_exactly_if_it_is_broken_or_reaches_a_broken_one() {
        Generator<List<Integer>> links = Generator.listOf(Generator.integers(0, 99), 0, 20);
        Generator<Set<Integer>> broken = Generator.setOf(Generator.integers(0, 9), 0, 3);

        Property.forAll(links, broken, (drawn, bad) -> {
            var files = new SmallDataTree();
            for (int node = 0; node < 10; node++) {
                int from = node;
                String next = drawn.stream()
                        .filter(link -> link / 10 == from)
                        .map(link -> "{$ref: /n%d.yml}".formatted(link % 10))
                        .collect(Collectors.joining(", ", "next: [", "]\n"));
                String text = "$schema: /ring-1.yml\n" + next;
                files.file("/n" + node + ".yml", bad.contains(node) ? text + "next: []\n" : text);
            }
            var tree = files.tree();

            assertThat(withBrokenDependency(tree))
                    .isEqualTo(tree.files().stream()
                            .map(DataFile::path)
                            .filter(path -> reaches(tree, path))
                            .collect(Collectors.toCollection(TreeSet::new)));
        });
    }

    private static boolean reaches(DataTree tree, String start) {
        var seen = new HashSet<>(Set.of(start));
        var open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            var file = tree.file(open.remove()).orElseThrow();
            if (file.isBroken()) {
                return true;
            }
            file.references().stream()
                    .filter(FileReference::needed)
                    .map(FileReference::target)
                    .filter(seen::add)
                    .forEach(open::add);
        }
        return false;
    }
}
