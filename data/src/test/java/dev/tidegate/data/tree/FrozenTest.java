package dev.tidegate.data.tree;

import static dev.tidegate.data.tree.Harbour.harbour;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.testsupport.Gen;
import dev.tidegate.testsupport.Property;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FrozenTest {

    private static Set<String> frozen(DataTree tree) {
        return tree.files().stream()
                .map(DataFile::path)
                .filter(path -> tree.frozen(path).isPresent())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void a_broken_file_costs_itself_and_what_needs_it() {
        var tree = harbour()
                .file("/aws/borealis/account.yml", "$schema: /aws/account-1.yml\nnmae: x\n")
                .tree();

        assertThat(frozen(tree))
                .containsExactly("/aws/borealis/account.yml", "/clusters/pier-02.yml", "/namespaces/two.yml");
    }

    @Test
    void what_is_frozen_says_by_what_and_along_which_way() {
        var tree = harbour()
                .file("/aws/borealis/account.yml", "$schema: /aws/account-1.yml\nname: []\n")
                .tree();

        assertThat(tree.frozen("/namespaces/two.yml")).hasValueSatisfying(frozen -> {
            assertThat(frozen.chain())
                    .containsExactly("/namespaces/two.yml", "/clusters/pier-02.yml", "/aws/borealis/account.yml");
            assertThat(frozen.sentence())
                    .isEqualTo("/namespaces/two.yml needs /clusters/pier-02.yml needs /aws/borealis/account.yml, which"
                            + " is broken: SCHEMA_VIOLATION /aws/borealis/account.yml:2:7 /name: must be a text, is an"
                            + " empty list");
        });
    }

    @Test
    void a_part_of_a_file_is_only_frozen_by_what_it_holds_or_what_is_around_it() {
        var tree = harbour()
                .file("/aws/borealis/account.yml", "- no mapping")
                .file(
                        "/namespaces/two.yml",
                        Harbour.namespace("/clusters/pier-01.yml", "/clusters/pier-02.yml", "/x.yml"))
                .tree();

        assertThat(tree.frozen("/namespaces/two.yml", Pointer.of("/clusters/0")))
                .isEmpty();
        assertThat(tree.frozen("/namespaces/two.yml", Pointer.of("/clusters/1")))
                .hasValueSatisfying(frozen -> assertThat(frozen.brokenFile()).isEqualTo("/aws/borealis/account.yml"));
        assertThat(tree.frozen("/namespaces/two.yml", Pointer.of("/clusters/2")))
                .hasValueSatisfying(frozen -> assertThat(frozen.chain()).containsExactly("/namespaces/two.yml"));
        assertThat(tree.frozen("/namespaces/two.yml")).isPresent();
    }

    @Test
    void a_text_that_is_no_yaml_freezes_what_needs_it() {
        var tree = harbour().file("/clusters/pier-01.yml", "name: [").tree();

        assertThat(frozen(tree)).containsExactly("/clusters/pier-01.yml", "/namespaces/one.yml", "/namespaces/two.yml");
    }

    @Test
    void a_warning_freezes_nothing() {
        var tree = harbour()
                .file("/aws/atlas/account.yml", "$schema: /aws/account-1.yml\nname: 007\n")
                .tree();

        assertThat(tree.problems()).hasSize(1);
        assertThat(frozen(tree)).isEmpty();
    }

    @Test
    void files_that_may_be_missing_from_a_list_are_told() {
        var tree = harbour()
                .file("/aws/lost.yml", "$schema: /aws/account-1.yml\nname: [")
                .file("/aws/misspelt.yml", "$schema: /aws/acount-1.yml\nname: x")
                .file("/aws/torn.yml", "name: [")
                .file("/aws/listed.yml", "$schema: /aws/account-1.yml\nnmae: x")
                .file("/clusters/lost.yml", "\"$schema\": \"/openshift/cluster-1.yml\"\nname: [")
                .tree();

        assertThat(tree.gaps(Harbour.ACCOUNT))
                .extracting(problem -> problem.place().split(":", 2)[0])
                .containsExactly("/aws/lost.yml", "/aws/misspelt.yml", "/aws/torn.yml");
        assertThat(tree.gaps(Harbour.CLUSTER))
                .extracting(problem -> problem.place().split(":", 2)[0])
                .containsExactly("/aws/torn.yml", "/clusters/lost.yml");
        assertThat(harbour().tree().gaps(Harbour.ACCOUNT)).isEmpty();
    }

    @Test
    void in_any_tree_a_file_is_frozen_exactly_if_it_is_broken_or_reaches_a_broken_one() {
        Gen<List<Integer>> links = Gen.listOf(Gen.integers(0, 99), 0, 20);
        Gen<Set<Integer>> broken = Gen.setOf(Gen.integers(0, 9), 0, 3);

        Property.forAll(links, broken, (drawn, bad) -> {
            var harbour = new Harbour();
            for (int node = 0; node < 10; node++) {
                int from = node;
                String next = drawn.stream()
                        .filter(link -> link / 10 == from)
                        .map(link -> "{$ref: /n%d.yml}".formatted(link % 10))
                        .collect(Collectors.joining(", ", "next: [", "]\n"));
                String text = "$schema: /ring-1.yml\n" + next;
                harbour.file("/n" + node + ".yml", bad.contains(node) ? text + "next: []\n" : text);
            }
            var tree = harbour.tree();

            assertThat(frozen(tree))
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
                    .filter(Reference::needed)
                    .map(Reference::target)
                    .filter(seen::add)
                    .forEach(open::add);
        }
        return false;
    }
}
