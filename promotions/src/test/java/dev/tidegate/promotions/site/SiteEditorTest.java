package dev.tidegate.promotions.site;

import static dev.tidegate.promotions.site.Promoting.NEW;
import static dev.tidegate.promotions.site.Promoting.SHORT;
import static dev.tidegate.promotions.site.Promoting.codes;
import static dev.tidegate.promotions.site.Promoting.promoted;
import static dev.tidegate.promotions.site.Promoting.yaml;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.promotions.version.VersionForm;
import java.util.List;
import org.junit.jupiter.api.Test;

class SiteEditorTest {

    private static final VersionForm IMAGE = new VersionForm(VersionForm.Kind.IMAGE, 7, "{short}");
    private static final String DIGEST = "sha256:" + "1".repeat(64);

    private static Site site(MemoryFiles files, SitePattern pattern) {
        return new SiteFinder(files).find("here", pattern, SHORT).sites().get(0);
    }

    @Test
    void one_site_that_cannot_be_replaced_leaves_all_files_as_they_are_and_all_problems_are_told() {
        var files = MemoryFiles.of("f.yaml", "tag: aaaaaaa\n")
                .with("a.env", "A=aaaaaaa\n")
                .with("b.env", "B=aaaaaaa\n");
        var good = site(files, yaml("$.tag"));
        var moved = site(files, new SitePattern.DotenvKey("a.env", "A"));
        var unsafe = site(files, new SitePattern.DotenvKey("b.env", "B"));
        files.with("a.env", "# A\nA=aaaaaaa\n");

        var edited = SiteEditor.replace(
                files, List.of(new SiteChange(good, NEW), new SiteChange(moved, NEW), new SiteChange(unsafe, "a b")));

        assertThat(edited.contents()).isEmpty();
        assertThat(codes(edited.problems())).isEqualTo("SITE_CHANGED VALUE_UNSAFE");
    }

    @Test
    void a_site_that_has_its_text_already_is_no_edit() {
        var files = MemoryFiles.of("f.yaml", "tag: aaaaaaa\n");

        var edited = SiteEditor.replace(files, List.of(new SiteChange(site(files, yaml("$.tag")), "aaaaaaa")));

        assertThat(edited.contents()).isEmpty();
        assertThat(edited.problems()).isEmpty();
    }

    @Test
    void a_site_of_a_file_that_changed_meanwhile_is_refused() {
        var files = MemoryFiles.of("f.yaml", "tag: aaaaaaa\n");
        var site = site(files, yaml("$.tag"));

        for (String text :
                List.of("tag: ccccccc\n", "x: 1\ntag: aaaaaaa\n", "", "tag: aaaaaaa0\n", "tag: 'aaaaaaa'\n")) {
            files.with("f.yaml", text);

            assertThat(codes(SiteEditor.replace(files, List.of(new SiteChange(site, NEW)))
                            .problems()))
                    .isEqualTo("SITE_CHANGED");
        }
    }

    @Test
    void a_place_that_two_locations_own_is_refused_with_both() {
        var files = MemoryFiles.of("f.yaml", "tag: aaaaaaa\n");
        var finder = new SiteFinder(files);
        var one = finder.find("one", yaml("$.tag"), SHORT).sites().get(0);
        var two = finder.find("two", yaml("$['tag']"), SHORT).sites().get(0);

        var edited = SiteEditor.replace(files, List.of(new SiteChange(one, NEW), new SiteChange(two, NEW)));

        assertThat(edited.problems().get(0).toString())
                .isEqualTo("SITE_SHARED f.yaml:1: is a site of both one and two");
        assertThat(SharedSites.among(List.of(one, two))).hasSize(1);
        assertThat(SharedSites.among(List.of(one))).isEmpty();
    }

    @Test
    void of_an_image_only_the_tag_changes() {
        assertThat(promoted(
                        MemoryFiles.of("f.yaml", "image: quay.io:443/org/app:aaaaaaa # x\n"),
                        yaml("$.image"),
                        IMAGE,
                        NEW))
                .isEqualTo("image: quay.io:443/org/app:bbbbbbb # x\n");
        assertThat(promoted(MemoryFiles.of("f.yaml", "image: \"${IMAGE}:aaaaaaa\"\n"), yaml("$.image"), IMAGE, NEW))
                .isEqualTo("image: \"${IMAGE}:bbbbbbb\"\n");
        assertThat(promoted(MemoryFiles.of("f.yaml", "image: 'x:aaaaaaa'\n"), yaml("$.image"), IMAGE, "1234567"))
                .isEqualTo("image: 'x:1234567'\n");
    }

    @Test
    void an_image_without_a_tag_is_refused() {
        for (String image : List.of("quay.io:443/org/app", "app", "app@" + DIGEST, "'app:'", ":aaaaaaa")) {
            assertThat(promoted(MemoryFiles.of("f.yaml", "image: " + image + "\n"), yaml("$.image"), IMAGE, NEW))
                    .isEqualTo("VALUE_FOREIGN");
        }
    }

    @Test
    void a_digest_is_replaced_with_the_tag_or_the_edit_is_refused() {
        var text = "image: app:aaaaaaa@" + DIGEST + "\n";
        var other = "sha256:" + "2".repeat(64);

        assertThat(promoted(MemoryFiles.of("f.yaml", text), yaml("$.image"), IMAGE, "bbbbbbb@" + other))
                .isEqualTo("image: app:bbbbbbb@" + other + "\n");
        assertThat(promoted(MemoryFiles.of("f.yaml", text), yaml("$.image"), IMAGE, NEW))
                .isEqualTo("DIGEST_UNKNOWN");
    }

    @Test
    void a_line_is_changed_in_the_group_of_its_expression() {
        var dockerfile = MemoryFiles.of("Dockerfile", "FROM x\r\nARG TAG=aaaaaaa # ü\r\nRUN y");

        assertThat(promoted(
                        dockerfile,
                        new SitePattern.LinePattern("Dockerfile", "^ARG TAG=([0-9a-f]+)", SiteCount.exactly(1)),
                        SHORT,
                        NEW))
                .isEqualTo("FROM x\r\nARG TAG=bbbbbbb # ü\r\nRUN y");
    }

    @Test
    void a_line_that_matches_more_often_than_expected_is_refused() {
        var files = MemoryFiles.of("x.txt", "aaaaaaa aaaaaaa\n");

        assertThat(promoted(
                        files, new SitePattern.LinePattern("x.txt", "([0-9a-f]{7})", SiteCount.exactly(1)), SHORT, NEW))
                .isEqualTo("PATH_TOO_MANY");
        assertThat(promoted(
                        files, new SitePattern.LinePattern("x.txt", "([0-9a-f]{7})", SiteCount.exactly(2)), SHORT, NEW))
                .isEqualTo("bbbbbbb bbbbbbb\n");
        assertThat(promoted(files, new SitePattern.LinePattern("x.txt", "(x)(y)", SiteCount.exactly(2)), SHORT, NEW))
                .isEqualTo("PATH_INVALID");
    }

    @Test
    void a_comment_and_a_value_of_one_yaml_file_are_replaced_together() {
        var files = MemoryFiles.of("f.yaml", "# version aaaaaaa\ntag: aaaaaaa\n# end aaaaaaa\n");
        var lines = new SiteFinder(files)
                .find("lines", new SitePattern.LinePattern("f.yaml", "^# \\w+ (\\w+)", SiteCount.exactly(2)), SHORT);
        var value = site(files, yaml("$.tag"));

        var edited = SiteEditor.replace(
                files,
                List.of(
                        new SiteChange(lines.sites().get(0), "b".repeat(9)),
                        new SiteChange(value, "1234567"),
                        new SiteChange(lines.sites().get(1), "c")));

        assertThat(files.with(edited).text("f.yaml")).isEqualTo("# version bbbbbbbbb\ntag: '1234567'\n# end c\n");
    }
}
